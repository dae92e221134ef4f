import type { Choices } from "./choices";
import type { Visibility } from "../../../src/domain/entities/statuses/status";

/** What the server keeps. Times are milliseconds since the epoch; ids are opaque; files are paths below the origin. */
export type AccountRecord = {
  id: string;
  username: string;
  /** The host of a remote account, null for one of this server. */
  host: string | null;
  display_name: string;
  note: string;
  fields: { name: string; value: string; verified_at?: string }[];
  /** Note and fields are HTML from elsewhere, to be sent as they are; else they are rendered from plain text. */
  html?: boolean;
  /** Shortcodes that go with the account besides those that its words name. */
  emojis: string[];
  avatar: string;
  header: string;
  locked: boolean;
  bot: boolean;
  admin: boolean;
  moderator: boolean;
  created_at: number;
  /** null for remote accounts: nobody signs in as them. */
  password: string | null;
  /** What stands between an account of this server and its use; null for remote accounts. */
  gate: GateRecord | null;
  /** Whether the staff has not switched it off. */
  active: boolean;
  /** false: what it follows, once moved, is not followed there by itself. */
  allow_following_move?: boolean;
  /** Where the account moved to. */
  moved_to_id?: string;
  /** Which other accounts it says it is, and may be moved to it from. */
  alias_ids?: string[];
  /** Shown to its followers alone, and kept as of somebody who died: what the staff of a Mastodon can say. */
  limited?: boolean;
  memorial?: boolean;
  /** What it posts is shown to others as sensitive: what the staff of a Mastodon can say. */
  sensitized?: boolean;
  choices?: Partial<Choices>;
  /** true: pushes say neither from whom nor what. */
  hide_notification_contents?: boolean;
  /** What the staff said of the account, as Akkoma's tag policy reads it ("mrf_tag:sandbox"). */
  tags?: string[];
  /** Whether the staff suggests it to newcomers. */
  suggested?: boolean;
  /** true: no notifications of people whom it does not follow. */
  block_from_strangers?: boolean;
};

export type GateRecord = {
  email: string | null;
  /** Whether the e-mail address was confirmed, or none had to be. */
  confirmed: boolean;
  approved: boolean;
  /** Whether the staff has switched off the sign-in, and nothing else (Mastodon). */
  disabled?: boolean;
  /** Whether a new password must be chosen before anything else. */
  reset_pending: boolean;
  /** What the newcomer said of why they come. */
  reason: string | null;
  /** `secret` is base32; each recovery code lets in once. */
  second_factor: { secret: string; recovery: string[] } | null;
  /** A second factor that is being set up: it counts from when a code of it was given. */
  factor_to_be?: { secret: string; recovery: string[] };
  /** The e-mail address that waits for its confirmation. */
  unconfirmed_email?: string;
  /** When the second factor was set up. */
  second_factor_at?: number;
};

export type StatusRecord = {
  id: string;
  uuid: string;
  account_id: string;
  created_at: number;
  edited_at: number | null;
  text: string;
  content_type: string;
  /** HTML to send as it is, for statuses that came from elsewhere; null is rendered from `text`. */
  html: string | null;
  spoiler_text: string;
  visibility: Visibility;
  sensitive: boolean;
  language: string | null;
  in_reply_to_id: string | null;
  in_reply_to_account_id: string | null;
  reblog_of_id: string | null;
  quote_id: string | null;
  media_ids: string[];
  poll_id: string | null;
  mentions: string[];
  tags: string[];
  emojis: string[];
  conversation_id: number;
  application: { name: string; website: string | null } | null;
  pinned_at: number | null;
  /** Earlier versions, oldest first. */
  history: Version[];
};

/** What a status was until it was edited. */
export type Version = Pick<StatusRecord, "text" | "spoiler_text" | "sensitive" | "media_ids" | "created_at"> & {
  /** What its media were described as then, in their order. */
  descriptions: (string | null)[];
};

export type MediaRecord = {
  id: string;
  account_id: string;
  type: "image" | "video" | "audio" | "gifv" | "unknown";
  mime: string;
  /** Where the file is served, e.g. "/media/….png". */
  path: string;
  width: number | null;
  height: number | null;
  blurhash: string | null;
  description: string | null;
  focus: { x: number; y: number } | null;
  status_id: string | null;
  /** When its status was deleted. */
  freed_at?: number;
  created_at: number;
  /** When it is ready; until then GET answers 206. */
  ready_at: number;
};

export type PollRecord = {
  id: string;
  status_id: string;
  options: string[];
  multiple: boolean;
  expires_at: number;
  /** Nobody is told the counts before it is over (Mastodon's `hide_totals`). */
  hides?: boolean;
  /** Votes of accounts that are not modelled, by option. */
  base: number[];
  votes: Map<string, number[]>;
};

export type NotificationType =
  | "mention"
  | "favourite"
  | "reblog"
  | "follow"
  | "follow_request"
  | "poll"
  | "status"
  | "update"
  | "move"
  | "pleroma:report"
  | "admin.sign_up"
  | "pleroma:emoji_reaction";

export type NotificationRecord = {
  id: string;
  type: NotificationType;
  /** Whom it tells. */
  account_id: string;
  /** Who did it. */
  from_id: string;
  status_id: string | null;
  emoji: string | null;
  /** Whereto somebody moved. */
  target_id: string | null;
  report_id: string | null;
  created_at: number;
  seen: boolean;
};

export type AppRecord = {
  id: string;
  name: string;
  website: string | null;
  redirect_uris: string[];
  scopes: string[];
  client_id: string;
  client_secret: string;
};

export type TokenRecord = {
  id: string;
  access_token: string;
  refresh_token: string;
  app_id: string;
  /** null for an application's own token (client credentials). */
  account_id: string | null;
  scopes: string[];
  created_at: number;
  /** When it was used last; missing where it never was. */
  used_at?: number;
};

export type CodeRecord = {
  code: string;
  app_id: string;
  account_id: string;
  redirect_uri: string;
  scopes: string[];
  challenge: string | null;
  expires_at: number;
};

export type FilterKeyword = { id: string; keyword: string; whole_word: boolean };
export type FilterRecord = {
  id: string;
  account_id: string;
  title: string;
  context: string[];
  action: "warn" | "hide" | "blur";
  expires_at: number | null;
  keywords: FilterKeyword[];
  statuses: { id: string; status_id: string }[];
};

export type SubscriptionRecord = {
  id: string;
  token_id: string;
  account_id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  alerts: Record<string, boolean>;
  policy: string;
  /** Whether it was asked for as RFC 8291 has it. */
  standard: boolean;
};

export type MarkerRecord = { last_read_id: string; version: number; updated_at: number };
