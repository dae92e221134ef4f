import type { Poll } from "../../entities/statuses/poll";
import type { MutationEffect } from "../effect";
import { onStatus } from "../status_effect";

/**
 * `id` is the status that holds the poll. `choices` are the indices of the chosen options, and `titles` their texts at
 * the time of the vote; rows of an earlier version have no titles.
 */
type Args = { id: string; poll_id: string; choices: readonly number[]; titles?: readonly string[] };

const plus = (count: number | null, more: number) => (count === null ? null : count + more);

const voted = (poll: Poll, choices: readonly number[]): Poll => ({
  ...poll,
  voted: true,
  own_votes: [...choices],
  votes_count: poll.votes_count + choices.length,
  voters_count: plus(poll.voters_count, 1),
  options: poll.options.map((option, index) =>
    choices.includes(index) ? { ...option, votes_count: plus(option.votes_count, 1) } : option,
  ),
});

/**
 * Whether the poll still has the chosen options at their indices: servers know options by index, and an edit may move
 * them.
 */
const offers = ({ poll_id, choices, titles }: Args, poll: Poll | null): poll is Poll =>
  poll?.id === poll_id && choices.every((choice, at) => !titles || poll.options[choice]?.title === titles[at]);

/** Votes in a poll. A vote cannot be taken back. */
export const vote: MutationEffect<Args> = {
  ...onStatus,
  replaces: (args, earlier) => args.poll_id === earlier.poll_id,
  apply: (args, row) =>
    offers(args, row.poll) && !row.poll.voted ? { ...row, poll: voted(row.poll, args.choices) } : row,
};
