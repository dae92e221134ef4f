import { useLocation } from "react-router";
import { timelineKey } from "../../domain/timelines/timelines";
import { Screen } from "../../ui/screen/Screen";
import { Timeline } from "../../ui/timeline/Timeline";
import { useLastRead } from "../../ui/timeline/useLastRead";
import { useT } from "../../ui/context/useT";
import { useParams } from "../../ui/navigation/useParams";

type Props = {
  name: "home" | "local" | "bubble" | "federated" | "tag" | "list" | "bookmarks" | "direct";
  /** What it is called, where its name does not say it. */
  called?: string | undefined;
};

/**
 * A timeline as a screen, with its name and, while the server cannot be asked, how old what is shown is. What it is about
 * stands in the address: a tag's name or a list's id.
 */
export function TimelineScreen({ name, called }: Props) {
  const t = useT();
  const { key: visit, state } = useLocation();
  const { tag = "", id = "" } = useParams();
  const key = timelineKey(name, name === "tag" ? tag.toLowerCase() : id);
  const title = called ?? (name === "tag" ? `#${tag}` : t(`timeline.${name}`));
  const { fetched, note } = useLastRead(key);
  // Akkoma answers 403 for a list that is none of one's own, as it does for one that is not there any more.
  const gone = name === "list" && ["forbidden", "missing"].includes(fetched?.failure?.kind ?? "");
  return (
    <Screen
      title={title}
      note={gone ? t("timeline.listGone") : note}
      {...(name === "tag" || name === "list" ? { back: name === "tag" ? "/" : "/lists" } : {})}
    >
      <Timeline
        key={key}
        name={key}
        title={title}
        fetched={fetched}
        gone={gone}
        topAsked={state === "top" ? visit : null}
      />
    </Screen>
  );
}
