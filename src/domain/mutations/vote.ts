import type { Poll } from "../entities/poll";
import type { Mutation } from "./mutation";

/**
 * `id` is the status that holds the poll; `choices` are indices of its options, `titles` what those said when they were chosen
 * (an earlier version kept none).
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

/** Whether a status's poll has what was chosen where it was chosen: servers know options by their places, and authors edit them. */
const offers = ({ poll_id, choices, titles }: Args, poll: Poll | null): poll is Poll =>
  poll?.id === poll_id && choices.every((place, at) => !titles || poll.options[place]?.title === titles[at]);

/**
 * Votes in a poll, once and for good. Sent as POST /api/v1/polls/{id}/votes; answered with the poll. Where a server refuses it,
 * and the poll says that one has voted, it has this vote: an answer of it was lost.
 */
export const vote: Mutation<Args> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ id }) => id,
  retarget: (args, id) => ({ ...args, id }),
  replaces: (args, earlier) => args.poll_id === earlier.poll_id,
  apply: (args, row) =>
    offers(args, row.poll) && !row.poll.voted ? { ...row, poll: voted(row.poll, args.choices) } : row,
};
