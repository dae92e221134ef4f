import * as v from "valibot";
import { CustomEmoji } from "../custom_emoji";
import {
  address,
  count,
  flag,
  html,
  id,
  items,
  maybe,
  maybeAddress,
  maybeFlag,
  maybeNumber,
  maybeText,
  text,
  word,
} from "../lenient";
import { Relationship } from "./relationship";

const Field = v.object({ name: text, value: html, verified_at: maybeText });

/** Fields of Akkoma and Pleroma. Some of them are sent only to the account itself. */
const Pleroma = v.object({
  ap_id: text,
  background_image: maybeAddress,
  favicon: maybeAddress,
  is_admin: flag,
  is_moderator: flag,
  /** What its roles may do; sent only to the account itself (Pleroma since 2.5). */
  privileges: v.optional(v.fallback(v.optional(v.array(v.string())), undefined)),
  hide_favorites: flag,
  hide_followers: flag,
  hide_followers_count: flag,
  hide_follows: flag,
  hide_follows_count: flag,
  deactivated: flag,
  tags: items(word),
  unread_notifications_count: v.optional(count),
  allow_following_move: v.optional(v.fallback(v.boolean(), false)),
  /** "1990-02-03" (Pleroma). */
  birthday: v.optional(maybeText),
  show_birthday: v.optional(flag),
  relationship: v.optional(maybe(Relationship)),
  /** Sent only to the account itself. */
  notification_settings: v.optional(
    maybe(v.object({ hide_notification_contents: flag, block_from_strangers: v.optional(flag) })),
  ),
});

/** The account's home server, as Akkoma describes it. Only the name and version of its software are kept. */
const Akkoma = v.object({
  instance: maybe(
    v.object({
      name: text,
      favicon: maybeAddress,
      nodeinfo: maybe(v.object({ software: maybe(v.object({ name: text, version: text })) })),
    }),
  ),
  permit_followback: flag,
  /** After how many days one's posts are deleted; null: never. */
  status_ttl_days: v.optional(maybeNumber),
});

/** The account's own defaults. Another user gets a part of them or nothing. */
const Source = v.object({
  note: html,
  privacy: maybeText,
  sensitive: flag,
  language: maybeText,
  fields: items(Field),
  /** What Akkoma and Pleroma tell the account itself. */
  pleroma: v.optional(maybe(v.object({ no_rich_text: flag, show_role: flag, discoverable: flag }))),
});

/** The account that somebody moved to: what shows it and leads there. */
const Moved = v.object({
  id,
  username: text,
  acct: word,
  display_name: text,
  avatar: address,
  avatar_static: address,
  emojis: items(CustomEmoji),
});

/** An account as the server sends it, with the extra fields of Akkoma and Pleroma. */
export const Account = v.object({
  id,
  username: text,
  acct: word,
  display_name: text,
  note: html,
  url: address,
  avatar: address,
  avatar_static: address,
  header: address,
  header_static: address,
  locked: flag,
  bot: flag,
  suspended: v.optional(flag),
  limited: v.optional(flag),
  memorial: v.optional(flag),
  moved: v.optional(maybe(Moved)),
  /** The roles that Mastodon and GoToSocial show with the account. */
  roles: v.optional(items(v.object({ name: text }))),
  /**
   * What the account's role lets it do, as bits in a number; sent only to the account itself by Mastodon and
   * GoToSocial.
   */
  role: v.optional(maybe(v.object({ permissions: text }))),
  created_at: text,
  fields: items(Field),
  emojis: items(CustomEmoji),
  followers_count: count,
  following_count: count,
  statuses_count: count,
  follow_requests_count: v.optional(count),
  fqn: v.optional(text),
  /** Whom the account shows itself to, as Mastodon and GoToSocial tell it. */
  discoverable: v.optional(maybeFlag),
  indexable: v.optional(maybeFlag),
  hide_collections: v.optional(maybeFlag),
  /** Who may write to the account in private (Akkoma); sent only to the account itself. */
  accepts_direct_messages_from: v.optional(text),
  source: v.optional(maybe(Source)),
  pleroma: v.optional(maybe(Pleroma)),
  akkoma: v.optional(maybe(Akkoma)),
});
export type Account = v.InferOutput<typeof Account>;
