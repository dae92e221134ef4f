import type { Account } from "../../domain/entities/accounts/account";
import type { Announcement } from "../../domain/entities/announcement";
import type { CustomEmoji } from "../../domain/entities/custom_emoji";
import type { List } from "../../domain/entities/list";
import type { Notification } from "../../domain/entities/notification";
import type { Poll } from "../../domain/entities/statuses/poll";
import type { Relationship } from "../../domain/entities/accounts/relationship";
import type { Status } from "../../domain/entities/statuses/status";
import { storedTime } from "../../domain/rows/stored_time";
import type { FilterRow, NotificationRow, RelationshipRow, StatusRow } from "../../domain/rows/rows";
import type { RosterRow } from "../../domain/rows/roster_rows";

/**
 * Parsed entities of one or more answers. `me` is the user's account from `verify_credentials`. `emojis`, `lists`,
 * `filters` and `announcements` are the server's complete lists. With `roster`, the page's accounts are that roster, in
 * its order.
 */
export type EntityPage = {
  statuses?: readonly Status[];
  accounts?: readonly Account[];
  notifications?: readonly Notification[];
  relationships?: readonly Relationship[];
  polls?: readonly Poll[];
  emojis?: readonly CustomEmoji[];
  lists?: readonly List[];
  filters?: readonly FilterRow[];
  announcements?: readonly Announcement[];
  roster?: Pick<RosterRow, "key" | "more" | "reasons">;
  me?: Account;
};

/** A status row without `seen_at`. */
export type SplitStatus = Omit<StatusRow, "seen_at">;

/** The entities of a page, each one once, by id. */
type Parts = {
  statuses: Map<string, SplitStatus>;
  accounts: Map<string, Account & { asked_at: number }>;
  notifications: Map<string, NotificationRow>;
  relationships: Map<string, RelationshipRow>;
};

/**
 * Splits a page into rows: an embedded entity becomes a row of its own, and its id takes its place. `asked_at` (ms) is
 * stored with each row, or for streamed items their arrival time in `arrival_times`. If several items embed an entity,
 * the last one wins.
 */
export function splitEntities(page: EntityPage, asked_at: number, arrival_times?: ReadonlyMap<string, number>): Parts {
  const parts: Parts = {
    statuses: new Map(),
    accounts: new Map(),
    notifications: new Map(),
    relationships: new Map((page.relationships ?? []).map((one) => [one.id, { ...one, asked_at }])),
  };
  const askedAtOf = ({ id }: { id: string }) => arrival_times?.get(id) ?? asked_at;
  const addAccount = (account: Account, at: number): string => {
    const { relationship, ...pleroma } = account.pleroma ?? {};
    if (relationship?.id === account.id) parts.relationships.set(account.id, { ...relationship, asked_at: at });
    const plain = relationship === undefined ? account : { ...account, pleroma: pleroma as Account["pleroma"] };
    parts.accounts.set(account.id, { ...plain, asked_at: at });
    return account.id;
  };
  const addStatus = (status: Status, at: number): string => {
    const { account, reblog, quote, ...own } = status;
    // snac sends reblogs with the id of the reblogged status and no content of their own.
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
    const at = askedAtOf(notification);
    parts.notifications.set(own.id, {
      ...own,
      account_id: addAccount(account, at),
      status_id: status ? addStatus(status, at) : null,
      target_id: target ? addAccount(target, at) : null,
      asked_at: at,
    });
  }
  for (const status of page.statuses ?? []) addStatus(status, askedAtOf(status));
  return parts;
}

/** When a status's poll was requested, with the status or alone, as `storedTime`. */
export const pollAskedAt = ({ asked_at, poll_at }: StatusRow, now: number): number =>
  Math.max(storedTime(asked_at, now), storedTime(poll_at, now));

/** Keeps the older row's poll if it was requested alone, later than the new row. */
export function keepNewerPoll(row: StatusRow, { poll, poll_at }: StatusRow, now: number): StatusRow {
  if (poll_at === undefined || storedTime(poll_at, now) <= row.asked_at || poll?.id !== row.poll?.id) return row;
  return { ...row, poll, poll_at };
}

/**
 * Merges a row that was requested without the user's token (public streams) with the stored one: the fields about the
 * user keep their stored values.
 */
export function keepViewerState(row: StatusRow, older: StatusRow): StatusRow {
  const { favourited, reblogged, bookmarked, muted, pinned, filtered } = older;
  const own_reactions = new Set(older.emoji_reactions.filter(({ me }) => me).map(({ name }) => name));
  const poll =
    row.poll && older.poll ? { ...row.poll, voted: older.poll.voted, own_votes: older.poll.own_votes } : row.poll;
  const emoji_reactions = row.emoji_reactions.map((one) => ({ ...one, me: own_reactions.has(one.name) }));
  const own = { favourited, reblogged, bookmarked, muted, pinned, ...(filtered && { filtered }) };
  const kept = { ...row, ...own, poll, emoji_reactions };
  if (!row.pleroma || !older.pleroma) return kept;
  const { thread_muted, bookmark_folder } = older.pleroma;
  return {
    ...kept,
    pleroma: { ...row.pleroma, thread_muted, ...(bookmark_folder !== undefined && { bookmark_folder }) },
  };
}
