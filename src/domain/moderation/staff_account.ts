import * as v from "valibot";
import { CustomEmoji } from "../entities/custom_emoji";
import { address, count, flag, id, items, maybeFlag, maybeText, text, word } from "../entities/lenient";
import type { ServerRequest } from "../requests/server_request";

/** What is so unless the server says otherwise. */
const unlessDenied = v.optional(v.fallback(v.boolean(), true), true);

/**
 * An account as Akkoma and Pleroma tell their staff of it. Those in reports have emoji and a number of posts, too. What
 * it says stays in memory: it has addresses and reasons that nobody else is told.
 */
export const StaffAccount = v.object({
  id,
  nickname: word,
  display_name: text,
  avatar: address,
  emojis: v.optional(items(CustomEmoji), []),
  url: v.optional(address, ""),
  created_at: v.optional(text, ""),
  statuses_count: v.optional(count),
  email: v.optional(maybeText, null),
  local: v.optional(flag, false),
  /** An address on the network that was used last; of Mastodon. */
  ip: v.optional(maybeText, null),
  is_active: unlessDenied,
  /** What the staff of Mastodon and GoToSocial can say of an account besides. */
  is_suspended: v.optional(flag, false),
  is_silenced: v.optional(flag, false),
  is_sensitized: v.optional(flag, false),
  is_approved: unlessDenied,
  is_confirmed: unlessDenied,
  /** Whether newcomers are told of it; null where the server has no such thing. */
  is_suggested: v.optional(maybeFlag, null),
  registration_reason: v.optional(maybeText, null),
  roles: v.optional(v.fallback(v.object({ admin: flag, moderator: flag }), { admin: false, moderator: false }), {
    admin: false,
    moderator: false,
  }),
  tags: v.optional(items(word), []),
});
export type StaffAccount = v.InferOutput<typeof StaffAccount>;

/** A page of accounts, and how many there are in all. */
export const StaffAccountPage = v.object({ users: items(StaffAccount), count });
/**
 * `count` is null where the server does not say; then `next` asks for the page after this one, null where there is
 * none.
 */
export type StaffAccountPage = { users: StaffAccount[]; count: number | null; next?: ServerRequest | null };

/** An account with the names by which the rest of the app draws it. */
export const drawnAs = (account: StaffAccount) => ({
  id: account.id,
  acct: account.nickname,
  username: account.nickname.split("@")[0] ?? account.nickname,
  display_name: account.display_name,
  avatar: account.avatar,
  emojis: account.emojis,
});

/** Whether an account waits for the staff to let it in. */
export const isPending = ({ local, is_approved }: StaffAccount): boolean => local && !is_approved;
