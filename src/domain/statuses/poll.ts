import type { Poll } from "../entities/statuses/poll";

/** Whether a poll has expired: its flag says so, or its end has passed since it was stored. `now` in ms. */
export function isExpired({ expired, expires_at }: Pick<Poll, "expired" | "expires_at">, now: number): boolean {
  return expired || (expires_at !== null && Date.parse(expires_at) <= now);
}

/**
 * The number of voters of a multiple choice poll, or null if it is unknown. For a poll of another server, Akkoma and
 * Pleroma count only the voters of their own server, so a count that is too small for the votes is rejected.
 */
export function votersOf({ multiple, options, votes_count, voters_count }: Poll): number | null {
  if (!multiple || voters_count === null) return null;
  const most = Math.max(0, ...options.map((option) => option.votes_count ?? 0));
  return voters_count >= most && voters_count * options.length >= votes_count ? voters_count : null;
}

/**
 * The share of an option in whole percent, 0 if nobody has voted. Null while the server hides the counts. In a multiple
 * choice poll, the share is that of the voters if their number is known, else of the votes.
 */
export function voteShareOf(poll: Poll, index: number): number | null {
  const votes = poll.options[index]?.votes_count ?? null;
  if (votes === null) return null;
  const total = votersOf(poll) ?? poll.votes_count;
  return total > 0 ? Math.round((votes / total) * 100) : 0;
}
