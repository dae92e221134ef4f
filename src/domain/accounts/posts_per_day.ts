import type { Account } from "../entities/accounts/account";

const DAY = 86_400_000;

/**
 * How many posts an account writes a day, rounded up; null if its server does not say when it was created.
 * @param now milliseconds since the epoch
 */
export function postsPerDay(
  { statuses_count, created_at }: Pick<Account, "statuses_count" | "created_at">,
  now: number,
): number | null {
  const created = Date.parse(created_at);
  if (Number.isNaN(created)) return null;
  return Math.ceil(statuses_count / Math.max(1, (now - created) / DAY));
}
