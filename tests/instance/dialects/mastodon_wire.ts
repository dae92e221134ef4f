import type { mastodon } from "masto";
import type { SnakeCasedPropertiesDeep } from "type-fest";
import type { Card, CustomEmoji, FilterResult, ToldOtherwise } from "./wire";

/**
 * Entities as a Mastodon 4.4 sends them: the published types in snake_case, without what is younger than it, and its
 * deviations by name.
 */
type Snake<T> = SnakeCasedPropertiesDeep<T>;

/** Its ids and its permissions are texts. */
type Role = { id: string; name: string; color: string };
type OwnRole = Role & { permissions: string; highlighted: boolean };

export type Account = Omit<
  Snake<mastodon.v1.Account>,
  "fields" | "roles" | "feature_approval" | "emojis" | "last_status_at" | "moved"
> & {
  moved?: Account;
  fields: { name: string; value: string; verified_at: string | null }[];
  emojis: CustomEmoji[];
  /** null where nobody wrote anything yet. */
  last_status_at: string | null;
  uri: string;
  indexable: boolean;
  hide_collections: boolean | null;
  /** Of its own people alone. */
  roles?: Role[];
};

export type CredentialAccount = Account & {
  source: Omit<Snake<mastodon.v1.AccountSource>, "fields" | "role" | "quote_policy"> & { fields: Account["fields"] };
  role: OwnRole;
};

export type MediaAttachment = Snake<mastodon.v1.MediaAttachment>;

/** Emoji are told of the poll, not of each option. */
export type Poll = Omit<Snake<mastodon.v1.Poll>, "options"> & {
  options: { title: string; votes_count: number | null }[];
  emojis: CustomEmoji[];
};

/** No languages at all where one follows in all of them. */
export type Relationship = Omit<Snake<mastodon.v1.Relationship>, "languages"> & { languages: string[] | null };

/**
 * Quotes came with 4.5; who wrote by what is told of one's own alone here, and tags of statuses are a name and an
 * address.
 */
export type Status = Omit<Snake<mastodon.v1.Status>, ToldOtherwise> & {
  card: Card | null;
  account: Account;
  application?: { name: string; website: string | null } | null;
  media_attachments: MediaAttachment[];
  poll: Poll | null;
  reblog: Status | null;
  quote: null;
  visibility: mastodon.v1.StatusVisibility;
  filtered?: FilterResult[];
  emojis: CustomEmoji[];
  tags: { name: string; url: string }[];
};

export type Report = Omit<Snake<mastodon.v1.Report>, "target_account"> & { target_account: Account };

export type Notification = {
  id: string;
  type: mastodon.v1.NotificationType;
  created_at: string;
  group_key: string;
  account: Account;
  status?: Status;
  report?: Report;
};

export type Conversation = Omit<Snake<mastodon.v1.Conversation>, "accounts" | "last_status"> & {
  accounts: Account[];
  last_status: Status;
};

/** A list of groups, each thing in it told once. */
export type GroupedNotifications = {
  accounts: Account[];
  statuses: Status[];
  notification_groups: NotificationGroup[];
};

/** The published type has one id of an account where there is a list of them. */
export type NotificationGroup = {
  group_key: string;
  notifications_count: number;
  type: mastodon.v1.NotificationType;
  most_recent_notification_id: string;
  page_min_id: string;
  page_max_id: string;
  latest_page_notification_at: string;
  sample_account_ids: string[];
  status_id?: string;
  report?: Report;
};

/** 4.4's part of what is published of the second version; its API's version is a number. */
export type Instance = Omit<
  Snake<mastodon.v2.Instance>,
  "api_versions" | "contact" | "configuration" | "thumbnail" | "wrapstodon" | "rules" | "registrations"
> & {
  thumbnail: { url: string };
  registrations: Snake<mastodon.v2.InstanceRegistrations> & { url: string | null };
  api_versions: { mastodon: number };
  contact: { email: string; account: Account | null };
  rules: Snake<mastodon.v1.Rule>[];
  configuration: Omit<Snake<mastodon.v2.InstanceConfiguration>, "accounts" | "urls"> & {
    urls: { streaming: string; about: string; privacy_policy: string; terms_of_service: string | null };
    accounts: { max_featured_tags: number; max_pinned_statuses: number };
    limited_federation: boolean;
    /** Forks'. */
    reactions?: { max_reactions: number };
  };
};
