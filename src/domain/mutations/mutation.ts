import type { Marker } from "../entities/marker";
import type { Poll } from "../entities/poll";
import type { Relationship } from "../entities/relationship";
import type { Scheduled } from "../entities/scheduled_status";
import type { Status } from "../entities/status";
import type { AccountRow, MarkerRow, NotificationRow, RelationshipRow, StatusRow } from "../rows";

/** What a mutation looks at to say whether it hides a status from a timeline; `reblog` is the repeated one. */
export type Hideable = { status: StatusRow; reblog: StatusRow | null };

/** What an answer means for the rows; applied in the transaction that deletes the outbox row, and what `hides` hid goes. */
export type Settlement = {
  statuses?: Status[];
  relationships?: Relationship[];
  polls?: Poll[];
  markers?: Omit<MarkerRow, "asked_at">[];
  /** Ids of stored statuses that stay as `apply` makes them: the server has that, and its answer does not show it. */
  applied?: readonly string[];
  /** Ids of statuses that are no more. */
  gone?: string[];
  /** The status that came of an unsent post; it stands where the post stood. */
  posted?: Status;
  /** What the server keeps of an unsent post until its time. */
  scheduled?: Scheduled;
  /** A scheduled post is to come at another time, in ms, or not at all. */
  moved?: { id: string; to: number | null };
  /** The request of an account, by its id, to follow the reader is no more: approved, denied, or (null) gone already. */
  request?: { id: string; approved: boolean | null };
  /** The reader's own account stands as `sets` makes it: the server says no more than that it did so. */
  set?: true;
  /** Timelines whose spans say nothing any more (design, section 3). */
  drops?: (timeline: string) => boolean;
};

/** What a good answer may be. The engine reads it (`answer.ts`), so that a screen that only shows acts needs no parser. */
export type Answers = {
  status: Status;
  /** Where a time was asked for, what the server keeps until then; it may also have posted it at once. */
  post: Status | Scheduled;
  relationship: Relationship;
  poll: Poll;
  /** By timeline; those that the server does not keep are missing. */
  markers: Record<string, Marker | null | undefined>;
  /** That it was done, in whatever words (spec 002, section 7). */
  done: { status: string };
  /** Whatever it is, nothing in it matters. */
  unread: unknown;
};
export type AnswerKind = keyof Answers;

/**
 * An act of the reader as a value (design, section 2.4). Pure: what it changes on a row, what it hides from lists, and what it
 * adds to them; what is sent and what the answer means stands in `sending`. What is seen just before and just after settling is
 * the same.
 */
export type Mutation<A> = {
  /** Acts in one lane are sent in order; a waiting lane holds up no other. */
  lane(args: A): string;
  /** The status an act is about where that may be an unsent post, `local:<uuid>`; it then shares that post's lane. */
  about?(args: A): string | null;
  /** The act about another status: the unsent post it was about has been sent as `id`. */
  retarget?(args: A, id: string): A;
  /** True when `args` undoes an unsent `earlier` of the same kind and lane: both go. */
  cancels?(args: A, earlier: A): boolean;
  /** True when `args` makes an unsent `earlier` of the same kind and lane needless: the earlier goes. */
  replaces?(args: A, earlier: A): boolean;
  /** The status as the reader sees it while the act is pending; gets the row of any id and returns others unchanged. */
  apply?(args: A, row: StatusRow): StatusRow;
  relate?(args: A, row: RelationshipRow): RelationshipRow;
  mark?(args: A, row: MarkerRow): MarkerRow;
  tells?(args: A, row: NotificationRow): NotificationRow;
  /** The reader's own account as they see it while the act is pending. */
  sets?(args: A, row: AccountRow): AccountRow;
  /** The id of the notification that is no more as soon as the act is made. */
  dismisses?(args: A): string;
  /** Whose statuses, or which status and its repeats, `hides` may hide. */
  touches?(args: A): { account_id: string } | { status_id: string };
  hides?(args: A, item: Hideable, timeline: string, viewer_id: string): boolean;
  /** The id of the status that is no more as soon as the act is made. */
  deletes?(args: A): string;
  /** The timeline of what the reader saved at whose top the status stands once the act is turned on; turned off, it is there no more. */
  saves?: string;
  /** The row of one's own unsent post, and whether it stands in a timeline; none of one that comes later. */
  adds?(args: A, viewer_id: string): { row: StatusRow; to(timeline: string): boolean } | undefined;
};
