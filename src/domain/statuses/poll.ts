import type { Poll } from "../entities/poll";

/** A poll is expired once its expiry is past (spec 001, section 3), whatever its row says. `now` in ms. */
export function isExpired({ expired, expires_at }: Pick<Poll, "expired" | "expires_at">, now: number): boolean {
  return expired || (expires_at !== null && Date.parse(expires_at) <= now);
}

/**
 * How many people voted, where one may choose several; null where they were not counted, or not all of them: of another server's
 * poll Akkoma and Pleroma count only who voted through them, so that 0 people stand beside the votes of many.
 */
export function peopleOf({ multiple, options, votes_count, voters_count }: Poll): number | null {
  if (!multiple || voters_count === null) return null;
  const most = Math.max(0, ...options.map((option) => option.votes_count ?? 0));
  return voters_count >= most && voters_count * options.length >= votes_count ? voters_count : null;
}

/**
 * The share of an option in whole percent: 0 when the total is 0, else rounded (spec 001, section 5); null where the server
 * keeps the counts to itself until the end. Where one may choose several, it is the share of the people, where they were counted.
 */
export function shareOf(poll: Poll, index: number): number | null {
  const votes = poll.options[index]?.votes_count ?? null;
  if (votes === null) return null;
  const total = peopleOf(poll) ?? poll.votes_count;
  return total > 0 ? Math.round((votes / total) * 100) : 0;
}
