import type { Account } from "../entities/account";
import type { Poll } from "../entities/poll";
import type { Relationship } from "../entities/relationship";
import type { Status } from "../entities/status";
import type { ServerRequest } from "../request";
import type { MarkerRow, RelationshipRow, StatusRow } from "../rows";

/** What a mutation looks at to say whether it hides a status from a timeline; `reblog` is the repeated one. */
export type Hideable = { status: StatusRow; reblog: StatusRow | null };

/** What an answer means for the rows; applied in the transaction that deletes the outbox row. */
export type Settlement = {
  statuses?: Status[];
  accounts?: Account[];
  relationships?: Relationship[];
  polls?: Poll[];
  markers?: Omit<MarkerRow, "asked_at">[];
  /** Ids of statuses that are no more. */
  gone?: string[];
  /** Takes entries of the named timeline families out; what `hides` hid while the act was pending. */
  removes?: (item: Hideable, timeline: string) => boolean;
  /** Timelines whose spans say nothing any more (design, section 3). */
  drops?: (timeline: string) => boolean;
};

/**
 * An act of the reader as a value (design, section 2.4). Pure: what it changes on a row, what it hides from lists, what it
 * adds to them, what to send, and what the answer means. What is seen just before and just after settling is the same.
 */
export type Mutation<A> = {
  /** Acts in one lane are sent in order; a waiting lane holds up no other. */
  lane(args: A): string;
  /** True when `args` undoes an unsent `earlier` of the same lane: both go. */
  cancels?(args: A, earlier: A): boolean;
  /** The status as the reader sees it while the act is pending; gets the row of any id and returns others unchanged. */
  apply?(args: A, row: StatusRow): StatusRow;
  relate?(args: A, row: RelationshipRow): RelationshipRow;
  mark?(args: A, row: MarkerRow): MarkerRow;
  hides?(args: A, item: Hideable, timeline: string): boolean;
  /** The row of one's own unsent post, and whether it stands in a timeline. */
  adds?(args: A, viewer_id: string): { row: StatusRow; to(timeline: string): boolean };
  request(args: A): ServerRequest;
  settle(args: A, answer: unknown): Settlement;
};
