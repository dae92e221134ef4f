import { useEffect } from "react";
import { readTimelineWindow } from "../../db/read/timelines/timeline";
import type { AccountDb } from "../../db/schema";
import type { AccountRow } from "../../domain/rows/rows";
import { timelineKey, type TimelineKey } from "../../domain/timelines/timelines";
import { hiddenLists } from "./people/hidden_lists";
import { ProfileFollows } from "./people/ProfileFollows";
import { ProfilePeople } from "./people/ProfilePeople";
import { Tabs, useHashTabs } from "../../ui/base/tabs/Tabs";
import { Timeline } from "../../ui/timeline/Timeline";
import { useLastRead } from "../../ui/timeline/useLastRead";
import { useLive } from "../../ui/context/useLive";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Profile.module.css";

/** The timelines of a profile by the name of their tab. */
const timelines = { statuses: "user", replies: "replies", media: "media", favorites: "favourites" } as const;
/** All tabs by their names, which the URL's hash has, in order, with the end of the key of their title. */
const titles = { ...timelines, follows: "follows", followers: "followers" } as const;
const tab_names = ["statuses", "replies", "media", "favorites", "follows", "followers"] as const;

/**
 * The tabs of a profile: its posts, posts with replies and media, whom it follows and who follows it; on the user's own
 * profile also favourites. What somebody else hides has no tab.
 */
export function ProfileTimelines({ account }: { account: AccountRow }) {
  const t = useT();
  const { session } = useWorld();
  const own = session?.account_id === account.id;
  const hides = hiddenLists(account, own);
  const absent: Partial<Record<keyof typeof titles, boolean>> = { favorites: !own, ...hides };
  const names = tab_names.filter((name) => !absent[name]);
  const titled = names.map((name) => ({ name, title: t(`profile.${titles[name]}`) }));
  const { tabs, now } = useHashTabs(titled, useSetting("userProfileDefaultTab"));
  if (!now) return null;
  const { name, title } = now;
  return (
    <>
      <Tabs label={t("profile.tabs")} tabs={tabs} now={now} />
      <ProfileTab account={account} own={own} name={name} title={title} />
    </>
  );
}

type TabProps = { account: AccountRow; own: boolean; name: keyof typeof titles; title: string };

function ProfileTab({ account, own, name, title }: TabProps) {
  if (name === "follows") return <ProfileFollows account={account} own={own} />;
  if (name === "followers") return <ProfilePeople account={account} own={own} list="followers" />;
  const timeline = timelines[name];
  const key = timelineKey(timeline, timeline === "favourites" ? "" : account.id);
  return <Posts key={key} name={key} title={title} pinned_by={timeline === "user" ? account.id : null} />;
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
