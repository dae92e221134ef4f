import { useLocation, useParams } from "react-router";
import { readFetch } from "../../db/read/fetches";
import { timelineKey, type TimelineName } from "../../domain/timelines";
import { formatRelative } from "../../i18n/format";
import { readingFailureText } from "../../ui/failure";
import { useNow } from "../../ui/now";
import { Screen } from "../../ui/screen/Screen";
import { useLive } from "../../ui/useLive";
import { useOnline } from "../../ui/useOnline";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { Timeline } from "../../ui/timeline/Timeline";

type Props = { name: Exclude<TimelineName, "notifications"> };

/**
 * A timeline as a screen, with its name and, while the server cannot be asked, how old what is shown is. What it is about
 * stands in the address: a tag's name or a list's id.
 */
export function TimelineScreen({ name }: Props) {
  const t = useT();
  const now = useNow();
  const { db } = useWorld();
  const { key: visit, state } = useLocation();
  const { tag = "", id = "" } = useParams();
  const key = timelineKey(name, name === "tag" ? tag.toLowerCase() : id);
  const title = name === "tag" ? `#${tag}` : t(`timeline.${name}`);
  const fetched = useLive(() => readFetch(db, `timeline:${key}`), [db, key]);
  const online = useOnline();
  const failure = fetched?.failure ?? null;
  const when = fetched?.at ? formatRelative(fetched.at, Math.max(now, fetched.at), t.locale) : "";
  const offline = !online || failure?.kind === "offline";
  const why = offline
    ? t(when ? "timeline.savedAt" : "timeline.offline", { when })
    : failure
      ? [when && t("timeline.saved", { when }), readingFailureText(t, failure)].filter(Boolean).join(" · ")
      : undefined;
  return (
    <Screen
      title={title}
      note={why}
      {...(name === "tag" || name === "list" ? { back: name === "tag" ? "/" : "/lists" } : {})}
    >
      <Timeline key={key} name={key} title={title} fetched={fetched} topAsked={state === "top" ? visit : null} />
    </Screen>
  );
}
