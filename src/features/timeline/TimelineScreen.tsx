import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { readSelection, tagArg } from "../../domain/timelines/tag_selection";
import { timelineKey } from "../../domain/timelines/timelines";
import { lazyRetryingPart } from "../../ui/lazy/lazy_part";
import { Screen } from "../../ui/screen/Screen";
import { Timeline } from "../../ui/timeline/Timeline";
import { useFollowsTags } from "../../ui/tag/useFollowsTags";
import { useLastRead } from "../../ui/timeline/useLastRead";
import { useT } from "../../ui/context/useT";
import { useParams } from "../../ui/navigation/useParams";
import styles from "./TimelineScreen.module.css";

const FollowTagButton = lazyRetryingPart(async () => (await import("../../ui/tag/FollowTagButton")).FollowTagButton);

const TagOptions = lazyRetryingPart(async () => (await import("./TagOptions")).TagOptions);

type Props = {
  name: "home" | "local" | "bubble" | "federated" | "tag" | "list" | "bookmarks" | "direct";
  /** The title, if `name` alone does not give it. */
  called?: string | undefined;
  /** Which of the timelines of this name, if the route does not say it. */
  arg?: string;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  /** What stands above the list. */
  above?: ReactNode;
};

/**
 * A timeline as a screen, with its title and, while the server is unreachable, the age of what is shown. A tag's name
 * or a list's id comes from the route.
 */
export function TimelineScreen({ name, called, arg, actions, above }: Props) {
  "use no memo"; // Drawn once for each page, with the first screen: the cache costs more bytes than it saves work.
  const t = useT();
  const { key: visit, state, search } = useLocation();
  const { tag = "", id = "" } = useParams();
  const selection = name === "tag" ? readSelection(tag, search) : null;
  const key = timelineKey(name, selection ? tagArg(selection) : (arg ?? id));
  const title = called ?? (name === "tag" ? `#${tag}` : t(`timeline.${name}`));
  const { fetched, note } = useLastRead(key);
  const follows_tags = useFollowsTags();
  const own_actions =
    name === "tag" && follows_tags ? (
      <Suspense>
        <FollowTagButton name={tag} inBar />
      </Suspense>
    ) : null;
  // Akkoma answers 403 both for another person's list and for a deleted one.
  const gone = name === "list" && ["forbidden", "missing"].includes(fetched?.failure?.kind ?? "");
  return (
    <Screen
      title={title}
      actions={actions ?? own_actions}
      note={gone ? t("timeline.listGone") : note}
      {...(name === "tag" || name === "list" ? { back: name === "tag" ? "/" : "/lists" } : {})}
    >
      {above}
      {selection ? (
        <Suspense fallback={<div className={styles.blank} />}>
          <TagOptions name={tag} selection={selection} />
        </Suspense>
      ) : null}
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
