import * as v from "valibot";
import { Account } from "../entities/accounts/account";
import { BookmarkFolder } from "../entities/bookmark_folder";
import { Mascot } from "../entities/mascot";
import { List } from "../entities/list";
import { Filter } from "../entities/filter";
import { Marker } from "../entities/marker";
import { Poll } from "../entities/statuses/poll";
import { Relationship } from "../entities/accounts/relationship";
import { ScheduledReceipt } from "../entities/statuses/scheduled_status";
import { Status } from "../entities/statuses/status";
import { Tag } from "../entities/tag";

/** What the server may answer to a mutation, by kind. */
export type Answers = {
  status: Status;
  /** A scheduled status where a time was asked for; a server may also post it at once. */
  post: Status | ScheduledReceipt;
  relationship: Relationship;
  poll: Poll;
  tag: Tag;
  list: List;
  folder: BookmarkFolder;
  /** One of the user's filters; null for an answer that tells none, as to a deletion. */
  filter: Filter | null;
  /** The user's own account, as `verify_credentials` gives it. */
  account: Account;
  mascot: Mascot;
  /** The markers by timeline; those that the server does not keep are missing. */
  markers: Record<string, Marker | null | undefined>;
  /** A bare confirmation, in any words. */
  done: { status: string };
  /** An answer whose content is not used. */
  unread: unknown;
};
export type AnswerKind = keyof Answers;

const parsers: { [K in AnswerKind]: v.GenericSchema<unknown, Answers[K]> } = {
  status: Status,
  post: v.union([ScheduledReceipt, Status]),
  // A question for one relationship is answered by a list.
  relationship: v.union([
    Relationship,
    v.pipe(
      v.tuple([Relationship]),
      v.transform(([one]) => one),
    ),
  ]),
  poll: Poll,
  tag: Tag,
  list: List,
  folder: BookmarkFolder,
  filter: v.union([
    Filter,
    v.pipe(
      v.unknown(),
      v.transform(() => null),
    ),
  ]),
  account: Account,
  mascot: Mascot,
  markers: v.record(v.string(), v.fallback(v.nullish(Marker), null)),
  done: v.object({ status: v.string() }),
  unread: v.unknown(),
};

/**
 * Parses the body of a successful answer as the kind that the mutation's request names. Throws where it does not match.
 */
export function readAnswer(kind: AnswerKind, json: unknown): Answers[AnswerKind] {
  return v.parse(parsers[kind], json);
}
