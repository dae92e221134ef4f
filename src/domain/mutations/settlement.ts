import type { Account } from "../entities/accounts/account";
import type { BookmarkFolder } from "../entities/bookmark_folder";
import type { Mascot } from "../entities/mascot";
import type { List } from "../entities/list";
import type { Filter } from "../entities/filter";
import type { Poll } from "../entities/statuses/poll";
import type { Relationship } from "../entities/accounts/relationship";
import type { ScheduledReceipt } from "../entities/statuses/scheduled_status";
import type { Status } from "../entities/statuses/status";
import type { MarkerRow } from "../rows/rows";

/**
 * What the server's answer to a mutation means for the rows. It is applied in the transaction that deletes the outbox
 * row; the entries that the mutation's effect hid are deleted in the same transaction.
 */
export type Settlement = {
  statuses?: Status[];
  relationships?: Relationship[];
  polls?: Poll[];
  /** The user's own account as it is now. */
  me?: Account;
  /** The user's mascot as it is now. */
  mascot?: Mascot;
  markers?: Omit<MarkerRow, "asked_at">[];
  /**
   * Ids of stored statuses that the effect's `apply` is stored on: the server changed them, but its answer does not
   * show them.
   */
  applied?: readonly string[];
  /** Ids of statuses that do not exist any more. */
  gone?: string[];
  /** The status that an unsent post became. */
  posted?: Status;
  /** The scheduled status that an unsent post became. */
  scheduled?: ScheduledReceipt;
  /** A scheduled status was moved to another time, in ms, or was cancelled (null). */
  moved?: { id: string; to: number | null };
  /**
   * An account's request to follow the user was approved, was rejected, or did not exist any more (null). `id` is the
   * account's.
   */
  request?: { id: string; approved: boolean | null };
  /** Everybody at this host is muted, or not any more. */
  domain?: { domain: string; on: boolean };
  /** The user follows the hashtag with this key (`tagKey`), or not any more. */
  tag?: { name: string; following: boolean };
  /** The list that was made or changed, as it is now. */
  list?: List;
  /** The id of a list that does not exist any more. */
  list_gone?: string;
  /** The bookmark folder that was made or changed, as it is now. */
  folder?: BookmarkFolder;
  /** The id of a bookmark folder that does not exist any more. */
  folder_gone?: string;
  /** An account is in a list, or not any more. */
  member?: { list_id: string; account_id: string; on: boolean };
  /** The user's filter with this id, or that this device gave that id, is now as the server says, or gone (null). */
  filter?: { id: string; as: Filter | null };
  /** The id of an account that the user does not want suggested any more. */
  unsuggested?: string;
  /** The id of an announcement on which the effect's `applyToAnnouncement` is stored. */
  announcement?: string;
  /**
   * The effect's `applyToOwnAccount` is stored on the user's own account: the server confirms the change without
   * showing the account.
   */
  set?: true;
  /** The timelines whose spans are dropped, because the server would give other pages now. */
  drops?: (timeline: string) => boolean;
};
