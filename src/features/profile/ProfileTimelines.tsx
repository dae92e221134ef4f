import { useEffect } from "react";
import { readTimelineWindow } from "../../db/read/timelines/timeline";
import type { AccountDb } from "../../db/schema";
import type { AccountRow } from "../../domain/rows/rows";
import { timelineKey, type TimelineKey } from "../../domain/timelines/timelines";
import { Tabs, useHashTabs } from "../../ui/base/tabs/Tabs";
import { Timeline } from "../../ui/timeline/Timeline";
import { useLastRead } from "../../ui/timeline/useLastRead";
import { useLive } from "../../ui/context/useLive";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Profile.module.css";

/** The timelines of a profile by the name of their tab, which the URL's hash has, in order. */
const timelines = { statuses: "user", replies: "replies", media: "media", favorites: "favourites" } as const;
const tab_names = ["statuses", "replies", "media", "favorites"] as const satisfies (keyof typeof timelines)[];

/** The timelines of a profile: posts, posts with replies, media; on the user's own profile also favourites. */
export function ProfileTimelines({ account }: { account: AccountRow }) {
  const t = useT();
  const { session } = useWorld();
  const own = session?.account_id === account.id;
  const names = tab_names.filter((name) => own || name !== "favorites");
  const titled = names.map((name) => ({ name, title: t(`profile.${timelines[name]}`) }));
  const { tabs, now } = useHashTabs(titled, useSetting("userProfileDefaultTab"));
  if (!now) return null;
  const timeline = timelines[now.name];
  const key = timelineKey(timeline, timeline === "favourites" ? "" : account.id);
  return (
    <>
      <Tabs label={t("profile.tabs")} tabs={tabs} now={now} />
      <Posts key={key} name={key} title={now.title} pinned_by={timeline === "user" ? account.id : null} />
    </>
  );
}

type PostsProps = {
  name: TimelineKey;
  title: string;
  /** The id of the account whose pinned statuses precede the timeline; null: none. */
  pinned_by: string | null;
};

function Posts({ name, title, pinned_by }: PostsProps) {
  const { fetched, note } = useLastRead(name);
  const pinned = usePinned(pinned_by);
  return (
    <>
      {note ? <p className={styles.note}>{note}</p> : null}
      {/* The list reads its first rows as it mounts: the pinned ones among them. */}
      {pinned ? <Timeline name={name} title={title} fetched={fetched} pinned={pinned} /> : null}
    </>
  );
}

const nothing: readonly string[] = [];

/** Ids of an account's pinned statuses, live, latest pin first; undefined until they are read. */
function usePinned(account_id: string | null): readonly string[] | undefined {
  const { db, sync } = useWorld();
  useEffect(() => {
    if (account_id !== null) return sync.timelines.watch(timelineKey("pinned", account_id));
    return undefined;
  }, [sync, account_id]);
  return useLive(() => readPinned(db, account_id), [db, account_id]);
}

async function readPinned(db: AccountDb, account_id: string | null): Promise<readonly string[]> {
  if (account_id === null) return nothing;
  const { entries } = await readTimelineWindow(db, timelineKey("pinned", account_id));
  return entries.map(({ itemId }) => itemId);
}
