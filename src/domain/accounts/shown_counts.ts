import type { Account } from "../entities/accounts/account";

/** One of an account's counts; `hidden`: somebody else keeps it to themselves, and the number says nothing. */
export type ShownCount = { name: "posts" | "following" | "followers"; count: number; hidden: boolean };

type Counted = Pick<Account, "statuses_count" | "following_count" | "followers_count" | "pleroma">;

/**
 * How many posts an account has, whom it follows and who follows it, in this order.
 * @param own whether it is the reader's own, of which nothing is hidden
 */
export function shownCounts(account: Counted, own: boolean): ShownCount[] {
  const { pleroma, statuses_count, following_count, followers_count } = account;
  const hides = (hidden: boolean | undefined) => !own && hidden === true;
  return [
    { name: "posts", count: statuses_count, hidden: false },
    { name: "following", count: following_count, hidden: hides(pleroma?.hide_follows_count) },
    { name: "followers", count: followers_count, hidden: hides(pleroma?.hide_followers_count) },
  ];
}
