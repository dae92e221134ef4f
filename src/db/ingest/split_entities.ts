import type { Account } from "../../domain/entities/account";
import type { Announcement } from "../../domain/entities/announcement";
import type { CustomEmoji } from "../../domain/entities/custom_emoji";
import type { Filter } from "../../domain/entities/filter";
import type { List } from "../../domain/entities/list";
import type { Notification } from "../../domain/entities/notification";
import type { Poll } from "../../domain/entities/poll";
import type { Relationship } from "../../domain/entities/relationship";
import type { Status } from "../../domain/entities/status";
import type { NotificationRow, RelationshipRow, RosterRow, StatusRow } from "../../domain/rows/rows";

/**
 * Entities as they came, whole. `me` is one's own account by verify_credentials; `emojis`, `lists`, `filters` and
 * `announcements` are the server's whole lists. `roster`: the accounts of this page are it, in its order.
 */
export type Page = {
  statuses?: readonly Status[];
  accounts?: readonly Account[];
  notifications?: readonly Notification[];
  relationships?: readonly Relationship[];
  polls?: readonly Poll[];
  emojis?: readonly CustomEmoji[];
  lists?: readonly List[];
  filters?: readonly Filter[];
  announcements?: readonly Announcement[];
  roster?: Pick<RosterRow, "key" | "more">;
  me?: Account;
};

/** A status as a row, with when it was asked for, in ms, and without when it was seen. */
export type Split = Omit<StatusRow, "seen_at">;

/** What a page is made of, each entity once, by its id. */
type Parts = {
  statuses: Map<string, Split>;
  accounts: Map<string, Account & { asked_at: number }>;
  notifications: Map<string, NotificationRow>;
  relationships: Map<string, RelationshipRow>;
};

/**
 * Splits a page into rows: what is embedded becomes a row of its own, and an id in its place. A row was asked for at
 * `asked_at` (ms), or when `came` says that the item came which brought it; of one that several brought, the last stays.
 */
export function splitEntities(page: Page, asked_at: number, came?: ReadonlyMap<string, number>): Parts {
  const parts: Parts = {
    statuses: new Map(),
    accounts: new Map(),
    notifications: new Map(),
    relationships: new Map((page.relationships ?? []).map((one) => [one.id, { ...one, asked_at }])),
  };
  const when = ({ id }: { id: string }) => came?.get(id) ?? asked_at;
  const addAccount = (account: Account, at: number): string => {
    const { relationship, ...pleroma } = account.pleroma ?? {};
    if (relationship?.id === account.id) parts.relationships.set(account.id, { ...relationship, asked_at: at });
    const plain = relationship === undefined ? account : { ...account, pleroma: pleroma as Account["pleroma"] };
    parts.accounts.set(account.id, { ...plain, asked_at: at });
    return account.id;
  };
  const addStatus = (status: Status, at: number): string => {
    const { account, reblog, quote, ...own } = status;
    // snac's repeats have the id of what they repeat, and no words of their own.
    if (reblog?.id === status.id) return addStatus({ ...reblog, reblog: null }, at);
    parts.statuses.set(status.id, {
      ...own,
      account_id: addAccount(account, at),
      reblog_id: reblog ? addStatus(reblog, at) : null,
      quote_id: quote ? addStatus(quote, at) : (status.quote_id ?? null),
      asked_at: at,
    });
    return status.id;
  };
  for (const account of page.accounts ?? []) addAccount(account, asked_at);
  if (page.me) addAccount(page.me, asked_at);
  for (const notification of page.notifications ?? []) {
    const { account, status, target, ...own } = notification;
    const at = when(notification);
    parts.notifications.set(own.id, {
      ...own,
      account_id: addAccount(account, at),
      status_id: status ? addStatus(status, at) : null,
      target_id: target ? addAccount(target, at) : null,
      asked_at: at,
    });
  }
  for (const status of page.statuses ?? []) addStatus(status, when(status));
  return parts;
}

/** When a status's poll was asked for, with the status or by itself, in ms. */
export const pollAskedAt = ({ asked_at, poll_at }: StatusRow): number => Math.max(asked_at, poll_at ?? 0);

/** A row with the poll that it had before, where that was read by itself since the row was asked for. */
export function keepNewerPoll(row: StatusRow, { poll, poll_at }: StatusRow): StatusRow {
  if (poll_at === undefined || poll_at <= row.asked_at || poll?.id !== row.poll?.id) return row;
  return { ...row, poll, poll_at };
}

/**
 * A row from a source that does not know who reads (public streams): what is about the viewer stays as the older row has
 * it (design, section 2).
 */
export function keepViewers(row: StatusRow, older: StatusRow): StatusRow {
  const { favourited, reblogged, bookmarked, muted, pinned, filtered } = older;
  const mine = new Set(older.emoji_reactions.filter(({ me }) => me).map(({ name }) => name));
  const poll =
    row.poll && older.poll ? { ...row.poll, voted: older.poll.voted, own_votes: older.poll.own_votes } : row.poll;
  const emoji_reactions = row.emoji_reactions.map((one) => ({ ...one, me: mine.has(one.name) }));
  const own = { favourited, reblogged, bookmarked, muted, pinned, ...(filtered && { filtered }) };
  const kept = { ...row, ...own, poll, emoji_reactions };
  if (!row.pleroma || !older.pleroma) return kept;
  return { ...kept, pleroma: { ...row.pleroma, thread_muted: older.pleroma.thread_muted } };
}
