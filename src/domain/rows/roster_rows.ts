import type { ServerRequest } from "../requests/server_request";

/** When the answer that a row is from was asked for, or came after a change, in ms. */
type Asked = { asked_at: number };

/**
 * The key of a roster about a status, by its id: who favourited it, who reblogged it, who reacted to it with an emoji.
 */
type OnStatus = `${"favourited_by" | "reblogged_by"}:${string}` | `reaction:${string}:${string}`;

/**
 * The key of a roster about an account, by its id: its followers, whom it follows, and those of its followers whom the
 * user follows.
 */
type OnAccount = `${"followers" | "following" | "familiar"}:${string}`;

/**
 * The key of a roster of those who want to be found: who wrote last or came last, everywhere or at the user's server.
 */
type Directory = `directory:${"active" | "new"}:${"everywhere" | "here"}`;

/** The key of those in a list, by its id, and of those found by a search: of all, or of those whom the user follows. */
type OnSearch = `${"list" | "found" | "found_followed"}:${string}`;

/** The key of a roster that is read page by page (`sync/accounts/rosters`). */
export type WatchedRosterKey =
  | "follow_requests"
  | "sent_requests"
  | "mutes"
  | "blocks"
  | OnAccount
  | OnSearch
  | Directory;

/**
 * A list of accounts in the server's order: those that are read page by page, suggestions (their first page), and who
 * did something with a status. `more` says that the server has further ones. `asked_at` is that of its oldest page.
 */
export type RosterRow = Asked & {
  key: "suggestions" | WatchedRosterKey | OnStatus;
  account_ids: string[];
  more: boolean;
  /** The request of the next page; missing for what is not read page by page. */
  next?: ServerRequest | null;
  /** Why the accounts are on it, by their ids; only for suggestions. */
  reasons?: Readonly<Record<string, readonly string[]>>;
};
