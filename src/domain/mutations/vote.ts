import type { Poll } from "../entities/poll";
import type { Mutation } from "./mutation";

/** `id` is the status that holds the poll; `choices` are indices of its options. */
type Args = { id: string; poll_id: string; choices: readonly number[] };

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
 * Votes in a poll, once and for good. Sent as POST /api/v1/polls/{id}/votes; answered with the poll. Where a server refuses it,
 * and the poll says that one has voted, it has this vote: an answer of it was lost.
 */
export const vote: Mutation<Args> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ id }) => id,
  retarget: (args, id) => ({ ...args, id }),
  replaces: (args, earlier) => args.poll_id === earlier.poll_id,
  apply: ({ poll_id, choices }, row) =>
    row.poll?.id !== poll_id || row.poll.voted ? row : { ...row, poll: voted(row.poll, choices) },
};
