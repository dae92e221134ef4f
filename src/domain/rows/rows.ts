import type { BlockedServer } from "../instance/blocked_servers";
import type { Account } from "../entities/accounts/account";
import type { Filter } from "../entities/filter";
import type { SearchResultKind, FoundHashtag } from "../entities/search_results";
import type { Marker } from "../entities/marker";
import type { Notification } from "../entities/notification";
import type { Relationship } from "../entities/accounts/relationship";
import type { StatusEdit } from "../entities/statuses/status_edit";
import type { StatusSource } from "../entities/statuses/status_source";
import type { Status, Visibility } from "../entities/statuses/status";
import type { Translation } from "../entities/statuses/translation";
import type { AttachedFile } from "../composing/attachment_types";
import type { ApiFailure, Refusal } from "../requests/api_error";
import type { ServerRequest } from "../requests/server_request";
import type { StreamState } from "../requests/stream_state";

/**
 * When a read was asked for, or the answer to a write came, in ms. A row is never replaced by one with an earlier time.
 */
type Asked = { asked_at: number };
/** When a row was last part of an answer or shown, in ms. The sweep deletes what was not seen for long. */
type Seen = { seen_at: number };

/**
 * A status. Its account, the status that it reblogs and the one that it quotes are rows of their own. `poll_at` is when
 * its poll was asked for by itself, in ms, if that was after the status.
 */
export type StatusRow = Omit<Status, "account" | "reblog" | "quote"> &
  Asked &
  Seen & { account_id: string; reblog_id: string | null; quote_id: string | null; poll_at?: number };

export type AccountRow = Account & Asked & Seen;

/**
 * A hashtag that the user follows, or of which the server said that they do not. `name` is its `tagKey`, `title` how
 * the server writes it.
 */
export type FollowedTagRow = Asked & { name: string; title: string; following: boolean };

/** One of the user's filters. `local_id` is the id that this device gave it while it was not sent. */
export type FilterRow = Filter & { local_id?: string };

/** Whether everybody at a host is muted. `domain` is the host in lower case. */
export type MutedDomainRow = Asked & { domain: string; muted: boolean };

/** A server that the account's server keeps away; `order` is its place in the server's list. */
export type BlockedServerRow = BlockedServer & { order: number };

/** When the mute of the account `id` ends, in ms. */
export type MuteEndRow = Asked & { id: string; at: number };

export type RelationshipRow = Relationship & Asked;

export type NotificationRow = Omit<Notification, "account" | "status" | "target"> &
  Asked & {
    account_id: string;
    status_id: string | null;
    target_id: string | null;
    /** It was a follow request, which the user approved. */
    approved?: true;
  };

/** The translation of a status. `edited_at` is the last edit of the translated text (null: never edited). */
export type TranslationRow = Asked & Translation & { status_id: string; language: string; edited_at: string | null };

/** The ids of the statuses above and below a status in its conversation, in the server's order. */
export type ContextRow = Asked & { status_id: string; ancestors: string[]; descendants: string[] };

/**
 * The tombstone of a status: no page asked for before `at` (ms) brings it back. `stood` says that the status was stored
 * here, so that it is known to have been deleted.
 */
export type TombstoneRow = { id: string; at: number; stood?: boolean };

/**
 * The place of an item in a timeline.
 *
 * - `order` is `order(itemId)`, or a position (`positionsBetween`) in a timeline that is not sorted by ids.
 * - `at` is when a page with the item was asked for, or when the item came by the socket or with a settled post, in ms.
 *   A page that was asked for earlier does not remove the entry.
 * - `next`, only in a timeline sorted by positions, is the request for what is below the entry, and when its page was
 *   asked for (ms).
 */
export type EntryRow = {
  timeline: string;
  order: string;
  itemId: string;
  at: number;
  next?: { request: ServerRequest; since: number };
};

/**
 * A stretch of a timeline that was read without a gap. Both bounds are orders and belong to it. `bottom` says that the
 * server had nothing below it.
 */
export type SpanRow = { timeline: string; upper: string; lower: string; at: number; bottom: boolean };

/**
 * How far a timeline was read: the furthest marker of the user or the server. `said` is the last marker of the server,
 * which may be behind; missing where the server keeps none.
 */
export type MarkerRow = Marker & Asked & { timeline: string; said?: string };

/**
 * The result of the last fetch of something. `key` is `timeline:<key>`, `thread:<id>`, `stream` and so on. `at` is the
 * last success, in ms. `state` is the state of the live connection; only the row `stream` has it. `found` is the id of
 * the account that the server answered with, which may have another name than the one that was asked for.
 */
export type FetchRow = {
  key: string;
  at: number | null;
  tried_at: number;
  failure: ApiFailure | null;
  state?: StreamState;
  found?: string;
};

/**
 * The user's scroll position in a timeline: the key of the line at the top, its offset in px, and the newest entry that
 * was shown.
 */
export type ReadingPositionRow = {
  timeline: string;
  order: string;
  offset: number;
  shown: string;
  heights: Record<string, number>;
  /** When it was stored, in ms; rows of earlier versions have no time. */
  at?: number;
};

/**
 * What the user opened or closed of a status: its media, the text behind its content warning, its cut text and subject,
 * its mentions. What is missing is as the settings say. `translated` is the language that it is shown in.
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
 * The server's results of a search, in its order. `query` is the search's key (`searchKey`). `further` is the offset of
 * the next page of each kind; null where there is no next page.
 */
export type SearchRow = Asked & {
  query: string;
  account_ids: string[];
  status_ids: string[];
  hashtags: FoundHashtag[];
  further?: Record<SearchResultKind, number | null>;
};

/**
 * The folded plain texts of some statuses, for search on this device: that of the status `status_id`, and in `newer`
 * those of the statuses up to the next row, oldest first. Rows of earlier versions hold one text each.
 */
export type TextRow = { status_id: string; text: string; newer?: (readonly [status_id: string, text: string])[] };

/**
 * The status that a post became. `id` is the post's id while it was unsent (`local:<uuid>`). The row is kept for 48 h,
 * so that a look for another post with the same text does not find this status, and so that the old id can still be
 * resolved.
 */
export type SettledRow = { id: string; status_id: string; at: number };

/**
 * A poll that is being written: its options, and for how long it is open, in seconds. `ends_at` (ms) is set on the poll
 * of an edited status, which goes on.
 */
export type PollDraft = { options: string[]; multiple: boolean; expires_in: number; ends_at?: number };

/**
 * What the user writes, in a draft and in the mutation that sends it. Optional fields are missing in rows of earlier
 * versions, which means none. `language` is a BCP 47 tag, `content_type` a MIME type.
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
  /** When the server publishes it, in ms. */
  scheduled_at?: number | null;
  /** The scheduled status that it replaces, and the time of that one (ms). */
  replaces?: { id: string; at: number } | null;
};

/**
 * A draft. `id` is "status", "reply:<status id>", "quote:<status id>", "edit:<status id>" and so on. `edit_id` is the
 * status that the draft edits. `blind` says that the status it answers or quotes is not stored yet: the mentions, the
 * subject and the widest allowed visibility are unknown, and the draft cannot be sent until then. `refused` says why it
 * was not posted; it stands until the draft is changed or sent.
 */
export type DraftRow = Written & {
  id: string;
  updated_at: number;
  edit_id?: string;
  blind?: true | undefined;
  refused?: Refusal | undefined;
};

/** The source text of a status. `edited_at` is the last edit of that text (null: never edited). */
export type SourceRow = Asked & StatusSource & { status_id: string; edited_at: string | null };

/** All versions of a status, oldest first, up to its edit at `edited_at`. */
export type HistoryRow = Asked & { status_id: string; edited_at: string | null; versions: StatusEdit[] };

/** The server's preview of a draft. `of` identifies the text, content warning and format that were previewed. */
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
  /** The token's id among the account's tokens, where the server told it. */
  token_id?: string;
  /** When the token was made, in ms of the server's clock, where it told that. */
  granted_at?: number;
  /** How the account looked when it was last shown; missing on what an earlier version stored. */
  face?: Pick<Account, "display_name" | "username" | "avatar" | "emojis">;
};
