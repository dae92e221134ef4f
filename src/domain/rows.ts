import type { Account } from "./entities/account";
import type { FoundKind, FoundTag } from "./entities/found";
import type { Marker } from "./entities/marker";
import type { Notification } from "./entities/notification";
import type { Relationship } from "./entities/relationship";
import type { StatusEdit } from "./entities/status_edit";
import type { StatusSource } from "./entities/status_source";
import type { Status, Visibility } from "./entities/status";
import type { Translation } from "./entities/translation";
import type { AttachedFile } from "./files";
import type { ApiFailure } from "./errors";
import type { ServerRequest } from "./request";
import type { StreamState } from "./stream_state";

/** When a row's answer was asked for (a read) or came (a write), in ms: a row is never replaced by one asked for earlier. */
type Asked = { asked_at: number };
/** When a row was last part of an answer or shown, in ms; the sweep goes by it. */
type Seen = { seen_at: number };

/**
 * A status, split: its account, repeated status and quoted status are rows of their own. `poll_at`: its poll was asked for by
 * itself then, in ms, after the status was.
 */
export type StatusRow = Omit<Status, "account" | "reblog" | "quote"> &
  Asked &
  Seen & { account_id: string; reblog_id: string | null; quote_id: string | null; poll_at?: number };

export type AccountRow = Account & Asked & Seen;

export type RelationshipRow = Relationship & Asked;

export type NotificationRow = Omit<Notification, "account" | "status" | "target"> &
  Asked & {
    account_id: string;
    status_id: string | null;
    target_id: string | null;
    /** It asked to follow the reader, who approved. */
    approved?: true;
  };

/** Accounts that hang on a status, by its id: who favourited it, who repeated it, who reacted to it with an emoji. */
type OnStatus = `${"favourited_by" | "reblogged_by"}:${string}` | `reaction:${string}:${string}`;

/**
 * Accounts in the server's order: who asks to follow the reader and whom it suggests to follow, as its first page has them, and
 * whom the reader mutes and blocks; and who did something with a status. `more`: it has further ones.
 */
export type RosterRow = Asked & {
  key: "follow_requests" | "suggestions" | "mutes" | "blocks" | OnStatus;
  account_ids: string[];
  more: boolean;
  /** How the server said that it goes on; of who asks to follow the reader alone, which is read page by page. */
  next?: ServerRequest | null;
};

/** A status's text in another language, of the text as it was when it was edited last (null: never). */
export type TranslationRow = Asked & Translation & { status_id: string; language: string; edited_at: string | null };

/** Ids of the statuses above and below one, in the server's order. */
export type ContextRow = Asked & { status_id: string; ancestors: string[]; descendants: string[] };

/** A deleted status: no page asked for before `at` may bring it back. `stood`: it was here, so that it is known to be deleted. */
export type GoneRow = { id: string; at: number; stood?: boolean };

/**
 * One item's place in a timeline. `order` is `order(itemId)`; in a timeline whose order is not its ids' a position (`between`),
 * and `next` is how the server said, to a page that was asked for at `since` (ms), that the list goes on below. `at` is when a
 * page that named it was asked for, or when it came by the socket or with a settled post, in ms: a page asked for earlier does
 * not take it out.
 */
export type EntryRow = {
  timeline: string;
  order: string;
  itemId: string;
  at: number;
  next?: { request: ServerRequest; since: number };
};

/**
 * A stretch of a timeline that was looked at from end to end: both bounds are orders and belong to it. `bottom` says that
 * the server had nothing below.
 */
export type SpanRow = { timeline: string; upper: string; lower: string; at: number; bottom: boolean };

/**
 * How far a timeline was read: as far as the reader or the server ever said, which may be further than the server still says.
 * `said` is what that said last; missing where it keeps none.
 */
export type MarkerRow = Marker & Asked & { timeline: string; said?: string };

/**
 * How the last reading of something went. `key` is `timeline:<key>`, `thread:<id>`, `stream` …; `at` the last success. `state` is
 * the live connection's, on the row `stream` alone.
 */
export type FetchRow = {
  key: string;
  at: number | null;
  tried_at: number;
  failure: ApiFailure | null;
  state?: StreamState;
};

/** The reader's place: the entry at the top of the screen, its offset in px, and the newest entry that was shown. */
export type PlaceRow = {
  timeline: string;
  order: string;
  offset: number;
  shown: string;
  heights: Record<string, number>;
};

/**
 * What the reader opened on a status, or closed: what its subject stands over, its text and its subject where they are cut, its
 * row of mentions. What is missing is as the settings have it. `translated`: it is read in this language of the server's.
 */
export type ViewRow = {
  status_id: string;
  media_shown: boolean;
  warning_open?: boolean;
  whole?: boolean;
  subject_whole?: boolean;
  mentions_open?: boolean;
  translated?: string | null;
};

/**
 * What the server answered to a query, in its order. `further`: from which one on it may have more of a kind, by how many it has
 * named; null where it has none.
 */
export type SearchRow = Asked & {
  query: string;
  account_ids: string[];
  status_ids: string[];
  hashtags: FoundTag[];
  further?: Record<FoundKind, number | null>;
};

/**
 * Folded plain text of a status, for search on this device, and that of newer ones, by id, the oldest first, below the next row.
 * Rows of earlier versions hold one text each.
 */
export type TextRow = { status_id: string; text: string; newer?: (readonly [status_id: string, text: string])[] };

/**
 * A settled post, `id` as it was while unsent (`local:<uuid>`), kept 48 h so that a look for another one with the same text
 * does not take it for its own, and so that what still names it by that id is led on.
 */
export type SettledRow = { id: string; status_id: string; at: number };

/**
 * A poll that is being made: its options as they were typed, and how long it is open, in seconds. One that stands already, and goes
 * on with the change of its status, ends at `ends_at` (ms).
 */
export type PollDraft = { options: string[]; multiple: boolean; expires_in: number; ends_at?: number };

/**
 * What a reader writes, the same in a draft and in the act that sends it. What is missing (an earlier version knew less of it)
 * is none: a quoted status, a poll, a language (BCP 47), a format (a MIME type), a time.
 */
export type Written = {
  text: string;
  spoiler_text: string;
  visibility: Visibility;
  sensitive: boolean;
  in_reply_to_id: string | null;
  files: AttachedFile[];
  quote_id?: string | null;
  poll?: PollDraft | null;
  language?: string | null;
  content_type?: string | null;
  /** When the server is to post it, in ms. */
  scheduled_at?: number | null;
  /** It takes the place of what the server would post `at` (ms). */
  replaces?: { id: string; at: number } | null;
};

/**
 * An unsent text. `id` is "status", "reply:<status id>", "quote:<status id>", "edit:<status id>" … `edit_id`: it changes that
 * status, and makes none. `blind`: what it answers or quotes was never on this device, so that names and subject are still to come,
 * and nobody knows how far it may reach: it is sent once that is known.
 */
export type DraftRow = Written & { id: string; updated_at: number; edit_id?: string; blind?: true | undefined };

/** A status as it was written, of the text as it was when it was edited last (null: never). */
export type SourceRow = Asked & StatusSource & { status_id: string; edited_at: string | null };

/** All that a status ever was, the oldest first, up to its edit at `edited_at`. */
export type HistoryRow = Asked & { status_id: string; edited_at: string | null; versions: StatusEdit[] };

/** What a draft would look like: as the server answered for the text, warning and format `of` it. */
export type PreviewRow = Asked &
  Pick<StatusRow, "content" | "spoiler_text" | "emojis" | "mentions" | "tags"> & { draft_id: string; of: string };

/** A signed-in account. `key` is "me@host" and names its database; `origin` is the server's. */
export type SessionRow = {
  key: string;
  origin: string;
  account_id: string;
  acct: string;
  token: string;
  client_id: string;
  client_secret: string;
  created_at: number;
  /** How the account looked when it was last shown; missing on what an earlier version stored. */
  face?: Pick<Account, "display_name" | "username" | "avatar" | "emojis">;
};
