import type { Account } from "../domain/entities/account";
import type { CustomEmoji } from "../domain/entities/custom_emoji";
import type { Notification } from "../domain/entities/notification";
import type { Poll } from "../domain/entities/poll";
import type { Relationship } from "../domain/entities/relationship";
import type { Status } from "../domain/entities/status";
import type { NotificationRow, StatusRow } from "../domain/rows";

/** Entities as they came, whole. `me` is one's own account by verify_credentials; `emojis` is the server's whole list. */
export type Page = {
  statuses?: readonly Status[];
  accounts?: readonly Account[];
  notifications?: readonly Notification[];
  relationships?: readonly Relationship[];
  polls?: readonly Poll[];
  emojis?: readonly CustomEmoji[];
  me?: Account;
};

/** What a page is made of, each entity once, by its id. */
export type Parts = {
  statuses: Map<string, Omit<StatusRow, "asked_at" | "seen_at">>;
  accounts: Map<string, Account>;
  notifications: Map<string, Omit<NotificationRow, "asked_at">>;
};

/** Splits a page into rows: what is embedded becomes a row of its own, and an id in its place. */
export function rowsOf(page: Page): Parts {
  const parts: Parts = { statuses: new Map(), accounts: new Map(), notifications: new Map() };
  const addAccount = (account: Account): string => {
    parts.accounts.set(account.id, account);
    return account.id;
  };
  const addStatus = (status: Status): string => {
    const { account, reblog, quote, ...own } = status;
    parts.statuses.set(status.id, {
      ...own,
      account_id: addAccount(account),
      reblog_id: reblog && reblog.id !== status.id ? addStatus(reblog) : null,
      quote_id: quote ? addStatus(quote) : (status.quote_id ?? null),
    });
    return status.id;
  };
  page.accounts?.forEach(addAccount);
  if (page.me) addAccount(page.me);
  for (const { account, status, target, ...own } of page.notifications ?? [])
    parts.notifications.set(own.id, {
      ...own,
      account_id: addAccount(account),
      status_id: status ? addStatus(status) : null,
      target_id: target ? addAccount(target) : null,
    });
  page.statuses?.forEach(addStatus);
  return parts;
}

/**
 * A row from a source that does not know who reads (public streams): what is about the viewer stays as the older row has
 * it. The only merge there is (design, section 2).
 */
export function keepViewers(row: StatusRow, older: StatusRow): StatusRow {
  const { favourited, reblogged, bookmarked, muted, pinned } = older;
  const mine = new Set(older.emoji_reactions.filter(({ me }) => me).map(({ name }) => name));
  const poll =
    row.poll && older.poll ? { ...row.poll, voted: older.poll.voted, own_votes: older.poll.own_votes } : row.poll;
  const emoji_reactions = row.emoji_reactions.map((one) => ({ ...one, me: mine.has(one.name) }));
  const kept = { ...row, favourited, reblogged, bookmarked, muted, pinned, poll, emoji_reactions };
  if (!row.pleroma || !older.pleroma) return kept;
  return { ...kept, pleroma: { ...row.pleroma, thread_muted: older.pleroma.thread_muted } };
}
