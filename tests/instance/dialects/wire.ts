import type { mastodon } from "masto";
import type { SnakeCasedPropertiesDeep } from "type-fest";

/**
 * Entities as an Akkoma sends them: the published types in snake_case, Akkoma's own keys, and its deviations by name.
 * `tests/instance/dialects/wire.test.ts` holds them to a real Akkoma's answers.
 */
type Snake<T> = SnakeCasedPropertiesDeep<T>;
type v1 = {
  Account: Snake<mastodon.v1.Account>;
  Status: Snake<mastodon.v1.Status>;
  PreviewCard: Snake<mastodon.v1.PreviewCard>;
  MediaAttachment: Snake<mastodon.v1.MediaAttachment>;
  Poll: Snake<mastodon.v1.Poll>;
  Relationship: Snake<mastodon.v1.Relationship>;
  CustomEmoji: Snake<mastodon.v1.CustomEmoji>;
  Instance: Snake<mastodon.v1.Instance>;
  WebPushSubscription: Snake<mastodon.v1.WebPushSubscription>;
};

export type CustomEmoji = v1["CustomEmoji"] & { tags?: string[] };

type AccountPleroma = {
  ap_id: string;
  also_known_as: string[];
  background_image: string | null;
  /** Told to admins alone. */
  deactivated?: boolean;
  favicon: string | null;
  hide_favorites: boolean;
  hide_followers: boolean;
  hide_followers_count: boolean;
  hide_follows: boolean;
  hide_follows_count: boolean;
  /** Not of who hides their role. */
  is_admin?: boolean;
  is_confirmed: boolean;
  is_moderator?: boolean;
  is_suggested: boolean;
  relationship: Relationship | Record<string, never>;
  skip_thread_containment: boolean;
  tags: string[];
  /** The rest is told to the account itself alone. */
  email?: string;
  /** Pleroma's alone. */
  birthday?: string | null;
  show_birthday?: boolean;
  allow_following_move?: boolean;
  notification_settings?: { block_from_strangers: boolean; hide_notification_contents: boolean };
  unread_notifications_count?: number;
  unread_conversation_count?: number;
  settings_store?: Record<string, unknown>;
};

/** Akkoma's accounts lack what Mastodon added since: groups, roles, limits, feature approval. */
export type Account = Omit<
  v1["Account"],
  | "group"
  | "discoverable"
  | "noindex"
  | "moved"
  | "suspended"
  | "limited"
  | "roles"
  | "memorial"
  | "feature_approval"
  | "last_status_at"
> & {
  last_status_at: string | null;
  fqn: string;
  source: {
    note: string;
    fields: { name: string; value: string }[];
    sensitive: boolean;
    pleroma: { actor_type: string; discoverable: boolean; no_rich_text?: boolean; show_role?: boolean };
    privacy?: string;
  };
  pleroma: AccountPleroma;
  akkoma: {
    instance: { name: string; favicon: string | null; nodeinfo: Record<string, unknown> } | null;
    status_ttl_days: number | null;
    permit_followback: boolean;
  };
  follow_requests_count?: number;
  accepts_direct_messages_from?: string;
};

export type MediaAttachment = Omit<v1["MediaAttachment"], "meta"> & {
  pleroma: { mime_type: string };
  meta?: {
    original: { width: number; height: number; aspect: number; size?: string };
    focus?: { x: number; y: number };
  };
};

/**
 * Akkoma lists emojis on the poll, not on its options, and leaves the number of voters null where one vote each is
 * allowed.
 */
export type Poll = Omit<v1["Poll"], "options"> & {
  options: { title: string; votes_count: number | null }[];
  emojis: CustomEmoji[];
};

/** Akkoma knows no languages of a follow, and says whether the viewer is subscribed. */
export type Relationship = Omit<v1["Relationship"], "languages"> & { subscribing: boolean };

export type EmojiReaction = { name: string; count: number; me: boolean; url: string | null; account_ids: string[] };

/** Akkoma's, which tells of the page alone; the rest is Mastodon's. */
export type Card = Pick<v1["PreviewCard"], "type" | "url" | "title" | "description" | "image"> & {
  provider_name: string;
  provider_url: string;
  pleroma?: { opengraph: { title: string; description: string; image: string } };
} & Partial<v1["PreviewCard"]>;

/** What a status has that every kind of server tells otherwise than the published types. */
export type ToldOtherwise =
  | "account"
  | "application"
  | "card"
  | "media_attachments"
  | "poll"
  | "reblog"
  | "quote"
  | "quotes_count"
  | "quote_approval"
  | "visibility"
  | "filtered"
  | "emojis"
  | "tags";

/**
 * Akkoma: quotes are bare statuses, applications may be null, visibility knows "local", nothing says what was filtered.
 */
export type Status = Omit<v1["Status"], ToldOtherwise> & {
  account: Account;
  application: { name: string; website: string | null } | null;
  card: Card | null;
  media_attachments: MediaAttachment[];
  poll: Poll | null;
  reblog: Status | null;
  quote: Status | null;
  quote_id: string | null;
  visibility: v1["Status"]["visibility"] | "local";
  emojis: CustomEmoji[];
  tags: { name: string; url: string }[];
  emoji_reactions: EmojiReaction[];
  /** Mastodon's alone. */
  filtered?: FilterResult[];
  akkoma: {
    source: { content: string; mediaType: string } | null;
    in_reply_to_apid: string | null;
    quote_apid: string | null;
  };
  pleroma: {
    local: boolean;
    context: string;
    conversation_id: number;
    direct_conversation_id: number | null;
    content: { "text/plain": string };
    spoiler_text: { "text/plain": string };
    expires_at: string | null;
    pinned_at: string | null;
    emoji_reactions: EmojiReaction[];
    in_reply_to_account_acct: string | null;
    parent_visible: boolean;
    thread_muted: boolean;
    /** Pleroma alone. */
    bookmark_folder?: string | null;
  };
};

/** Mastodon's filters; "blur" is younger than the published type. */
export type Filter = Omit<Snake<mastodon.v2.Filter>, "context" | "filter_action" | "expires_at"> & {
  context: string[];
  filter_action: "warn" | "hide" | "blur";
  expires_at: string | null;
};
export type FilterResult = {
  filter: Omit<Filter, "keywords" | "statuses">;
  keyword_matches: string[] | null;
  status_matches: string[] | null;
};

export type Conversation = Omit<Snake<mastodon.v1.Conversation>, "accounts" | "last_status"> & {
  accounts: Account[];
  last_status: Status;
};

export type Tag = Pick<Snake<mastodon.v1.Tag>, "name" | "url" | "following"> & {
  history: { day: string; uses: string; accounts: string }[];
};

/** Of the published kinds those that Akkoma sends, and its own. */
export type Notification = {
  id: string;
  type:
    | Extract<
        mastodon.v1.NotificationType,
        "mention" | "favourite" | "reblog" | "follow" | "follow_request" | "poll" | "status" | "update"
      >
    | "move"
    | "pleroma:report"
    | "admin.sign_up"
    | "pleroma:emoji_reaction";
  created_at: string;
  account: Account;
  status?: Status;
  emoji?: string;
  emoji_url?: string | null;
  target?: Account;
  report?: { id: string; content: string; created_at: string; state: string; account: Account; actor: Account };
  pleroma: { is_seen: boolean; is_muted: boolean };
};

/** Akkoma's announcements have a source for the staff, and no word on who read them for others. */
export type Announcement = Omit<Snake<mastodon.v1.Announcement>, "read" | "starts_at" | "ends_at"> & {
  starts_at: string | null;
  ends_at: string | null;
  read?: boolean;
  pleroma?: { raw_content: string };
};

export type Markers = Partial<
  Record<mastodon.v1.MarkerTimeline, Snake<mastodon.v1.MarkerItem> & { pleroma?: { unread_count: number } }>
>;

/** Akkoma's instance has limits where Mastodon has a configuration. */
export type Instance = Omit<v1["Instance"], "configuration" | "invites_enabled" | "contact_account" | "rules"> & {
  stats: v1["Instance"]["stats"] & { remote_user_count: number };
  pleroma: { metadata: Record<string, unknown>; stats: { mau: number }; vapid_public_key: string };
  background_image: string;
  max_toot_chars: number;
  description_limit: number;
  upload_limit: number;
  avatar_upload_limit: number;
  background_upload_limit: number;
  banner_upload_limit: number;
  poll_limits: { max_options: number; max_option_chars: number; min_expiration: number; max_expiration: number };
};

/** Akkoma's subscriptions have neither policy nor standard flag. */
export type PushSubscription = Omit<v1["WebPushSubscription"], "alerts" | "policy"> & {
  alerts: Record<string, boolean>;
};
