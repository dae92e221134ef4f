import { useLocation } from "react-router";
import { readFetch } from "../../db/read/fetches";
import { timelineKey, type TimelineName } from "../../domain/timelines";
import { formatRelative } from "../../i18n/format";
import { readingFailureText } from "../../ui/failure";
import { useNow } from "../../ui/now";
import { Screen } from "../../ui/screen/Screen";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { Timeline } from "./Timeline";

type Props = { name: Exclude<TimelineName, "notifications">; tag?: string };

/** A timeline as a screen, with its name and, while the server cannot be asked, how old what is shown is. */
export function TimelineScreen({ name, tag = "" }: Props) {
  const t = useT();
  const now = useNow();
  const { db } = useWorld();
  const { key: visit, state } = useLocation();
  const key = timelineKey(name, tag.toLowerCase());
  const title = name === "tag" ? `#${tag}` : t(`timeline.${name}`);
  const fetched = useLive(() => readFetch(db, `timeline:${key}`), [db, key]);
  const saved = fetched?.at
    ? t("timeline.saved", { when: formatRelative(fetched.at, Math.max(now, fetched.at), t.locale) })
    : "";
  const why = fetched?.failure ? readingFailureText(t, fetched.failure) : "";
  return (
    <Screen
      title={title}
      note={why ? [why, saved].filter(Boolean).join(" · ") : undefined}
      {...(name === "tag" ? { back: "/" } : {})}
    >
      <Timeline key={key} name={key} title={title} topAsked={state === "top" ? visit : null} />
    </Screen>
  );
}
