import type { AnnouncementRow } from "../rows/announcement_row";
import type { BookmarkFolderRow } from "../rows/bookmark_folder_row";
import type { ListRow } from "../rows/list_rows";
import type {
  AccountRow,
  FilterRow,
  FollowedTagRow,
  MarkerRow,
  NotificationRow,
  RelationshipRow,
  StatusRow,
} from "../rows/rows";

/**
 * What a mutation looks at to say whether it hides a status from a timeline; `reblog` is the status that it repeats.
 */
export type Hideable = { status: StatusRow; reblog: StatusRow | null };

/**
 * The optimistic effect of a mutation: what it changes on rows, hides from timelines and adds to them while the server
 * has not confirmed it. All functions are pure. The effect is computed when rows are read and never stored; how the
 * mutation is sent, and what its answer means, is a `MutationRequest`. Settling a mutation must not change what the
 * user sees.
 */
export type MutationEffect<Args> = {
  /**
   * The lane of the outbox row. Mutations in one lane are sent in order; a lane that waits does not block other lanes.
   */
  lane(args: Args): string;
  /**
   * Not idempotent: sent again after a lost answer it may be done twice, so it is repeated only where that is known to
   * do no harm.
   */
  not_idempotent?: true;
  /**
   * The id of the status that the mutation depends on: its target, or what a post answers. An unsent post's is
   * `local:<uuid>`.
   */
  about?(args: Args): string | null;
  /**
   * The id of the list or bookmark folder that the mutation depends on. That of one that the server does not have yet
   * is `local:<uuid>`.
   */
  list?(args: Args): string;
  /**
   * The argument with the id of what the mutation needs besides what it depends on, such as a bookmark's folder. While
   * the server does not have that yet (`local:<uuid>`), the mutation waits, in its own lane.
   */
  needs?: string;
  /** The id, `local:<uuid>`, of what the mutation makes: others that depend on it wait in its lane. */
  creates?(args: Args): string;
  /** The same mutation about the status or list `id`, which is what the unsent one became when it was sent. */
  retarget?(args: Args, id: string): Args;
  /**
   * Whether `args` undoes an `earlier` mutation of the same kind and lane. Then the earlier one is dropped, and this
   * one too if the earlier one was never attempted.
   */
  cancels?(args: Args, earlier: Args): boolean;
  /**
   * Whether `args` makes an unsent `earlier` mutation of the same kind and lane redundant; then the earlier one is
   * dropped.
   */
  replaces?(args: Args, earlier: Args): boolean;
  /** Gives the status as the user sees it meanwhile. Takes any status and returns unaffected ones as they are. */
  apply?(args: Args, row: StatusRow): StatusRow;
  /**
   * The kinds of unsent mutations of the same lane that `args` makes pointless: they are dropped. The bell is sent as a
   * follow, which an unfollow must not leave behind.
   */
  ends?(args: Args): readonly string[];
  /**
   * Gives the relationship as the user sees it meanwhile. Returns unaffected ones as they are. `host` is that of a
   * remote account, where the account is known.
   */
  applyToRelationship?(args: Args, row: RelationshipRow, host?: string): RelationshipRow;
  /** Gives the hashtag as the user sees it meanwhile. Returns unaffected ones as they are. */
  applyToTag?(args: Args, row: FollowedTagRow): FollowedTagRow;
  /** Gives the announcement as the user sees it meanwhile. Returns unaffected ones as they are. */
  applyToAnnouncement?(args: Args, row: AnnouncementRow): AnnouncementRow;
  /** Gives the list as the user sees it meanwhile, null where it is deleted. Returns unaffected ones as they are. */
  applyToList?(args: Args, row: ListRow): ListRow | null;
  /**
   * Gives the bookmark folder as the user sees it meanwhile, null where it is deleted. Returns unaffected ones as they
   * are.
   */
  applyToFolder?(args: Args, row: BookmarkFolderRow): BookmarkFolderRow | null;
  /** Gives the user's filters as they see them meanwhile. */
  applyToFilters?(args: Args, filters: readonly FilterRow[]): readonly FilterRow[];
  /** Gives the marker as the user sees it meanwhile. Returns unaffected ones as they are. */
  applyToMarker?(args: Args, row: MarkerRow): MarkerRow;
  /** Gives the notification as the user sees it meanwhile. Returns unaffected ones as they are. */
  applyToNotification?(args: Args, row: NotificationRow): NotificationRow;
  /** Gives the user's own account as they see it meanwhile. */
  applyToOwnAccount?(args: Args, row: AccountRow): AccountRow;
  /** The id of the account that is suggested no more. */
  unsuggests?(args: Args): string;
  /** The id of the notification that is hidden at once. */
  dismisses?(args: Args): string;
  /** The statuses that `hides` may hide: all of an account, or one status and the reblogs of it. */
  touches?(args: Args): { account_id: string } | { status_id: string };
  /** Whether a status is hidden from the timeline with the key `timeline`. */
  hides?(args: Args, item: Hideable, timeline: string, user_id: string): boolean;
  /** The id of the status that is shown as deleted at once. */
  deletes?(args: Args): string;
  /**
   * The keys of the timelines that list the status, at their top, while the mutation is on: bookmarks, favourites. The
   * first one is the name of all of them.
   */
  savedIn?(args: Args): readonly string[];
  /** The row of an unsent post, and `isIn`, which says whether a timeline shows it; undefined for a scheduled post. */
  unsentPost?(args: Args, user_id: string): { row: StatusRow; isIn(timeline: string): boolean } | undefined;
};
