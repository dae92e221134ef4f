import * as v from "valibot";
import { CustomEmoji } from "../entities/custom_emoji";
import { address, count, flag, id, items, maybe, maybeText, text, word } from "../entities/lenient";
import { Status } from "../entities/statuses/status";
import { staffOf } from "../instance/staff";
import type { Report } from "./report";
import type { StaffAccount } from "./staff_account";

/** What is drawn of an account as everybody is told of it. */
const Drawn = v.object({
  acct: word,
  display_name: text,
  avatar: address,
  emojis: v.optional(items(CustomEmoji), []),
  url: v.optional(address, ""),
  statuses_count: v.optional(count),
});

/** What is so unless the server says otherwise: it says nothing of whoever does not sign in there. */
const unlessDenied = v.optional(v.fallback(v.boolean(), true), true);

/** An account as Mastodon and GoToSocial tell their staff of it (Admin::Account). */
export const MastodonStaffAccount = v.pipe(
  v.object({
    id,
    username: word,
    domain: v.optional(maybeText, null),
    created_at: v.optional(text, ""),
    email: v.optional(maybeText, null),
    ip: v.optional(maybeText, null),
    invite_request: v.optional(maybeText, null),
    role: v.optional(maybe(v.object({ permissions: text })), null),
    confirmed: unlessDenied,
    approved: unlessDenied,
    disabled: v.optional(flag, false),
    silenced: v.optional(flag, false),
    suspended: v.optional(flag, false),
    sensitized: v.optional(flag, false),
    account: v.optional(maybe(Drawn), null),
  }),
  v.transform((one): StaffAccount => {
    const { account, domain, username } = one;
    const { administers, moderates } = staffOf({ role: one.role });
    return {
      id: one.id,
      nickname: account?.acct ?? (domain === null ? username : `${username}@${domain}`),
      display_name: account?.display_name ?? "",
      avatar: account?.avatar ?? "",
      emojis: account?.emojis ?? [],
      url: account?.url ?? "",
      created_at: one.created_at,
      ...(account?.statuses_count !== undefined && { statuses_count: account.statuses_count }),
      email: one.email,
      ip: one.ip,
      local: domain === null,
      is_active: !one.disabled,
      is_suspended: one.suspended,
      is_silenced: one.silenced,
      is_sensitized: one.sensitized,
      is_approved: one.approved,
      is_confirmed: one.confirmed,
      is_suggested: null,
      registration_reason: one.invite_request,
      roles: { admin: administers, moderator: moderates && !administers },
      tags: [],
    };
  }),
);

const Rule = v.object({ id, text });

/** A report as Mastodon and GoToSocial tell their staff of it (Admin::Report): open, or resolved. */
export const MastodonReport = v.pipe(
  v.object({
    id,
    action_taken: v.boolean(),
    action_taken_at: v.optional(maybeText, null),
    action_taken_comment: v.optional(maybeText, null),
    category: v.optional(text, ""),
    comment: v.optional(text, ""),
    forwarded: v.optional(flag, false),
    created_at: v.optional(text, ""),
    account: maybe(MastodonStaffAccount),
    target_account: maybe(MastodonStaffAccount),
    assigned_account: v.optional(maybe(MastodonStaffAccount), null),
    action_taken_by_account: v.optional(maybe(MastodonStaffAccount), null),
    statuses: v.optional(items(Status), []),
    rules: v.optional(items(Rule), []),
  }),
  v.transform((one): Report => ({
    id: one.id,
    state: one.action_taken ? "resolved" : "open",
    content: null,
    comment: one.comment,
    category: one.category,
    rules: one.rules,
    forwarded: one.forwarded,
    created_at: one.created_at,
    account: one.target_account,
    actor: one.account,
    assigned: one.assigned_account,
    resolved_by: one.action_taken_by_account,
    resolved_at: one.action_taken_at,
    resolved_with: one.action_taken_comment,
    statuses: one.statuses,
    notes: [],
  })),
);
