import type { Poll } from "./entities/poll";

/** A poll is expired once its expiry is past (spec 001, section 3), whatever its row says. `now` in ms. */
export function isExpired({ expired, expires_at }: Pick<Poll, "expired" | "expires_at">, now: number): boolean {
  return expired || (expires_at !== null && Date.parse(expires_at) <= now);
}

/**
 * The share of an option in whole percent: 0 when the total is 0, else rounded (spec 001, section 5); null where the server
 * keeps the counts to itself until the end. Where one may choose several, it is the share of the people, as far as they were
 * counted.
 */
export function shareOf(poll: Poll, index: number): number | null {
  const votes = poll.options[index]?.votes_count ?? null;
  if (votes === null) return null;
  const total = poll.multiple ? (poll.voters_count ?? poll.votes_count) : poll.votes_count;
  return total > 0 ? Math.round((votes / total) * 100) : 0;
}
