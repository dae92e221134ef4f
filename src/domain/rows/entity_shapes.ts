import type { Account } from "../entities/accounts/account";
import type { CustomEmoji } from "../entities/custom_emoji";
import type { MediaAttachment } from "../entities/statuses/media_attachment";
import { type Status, Visibility } from "../entities/statuses/status";
import type { Instance } from "../instance/instance";
import type { BookmarkFolderRow } from "./bookmark_folder_row";
import type { AccountRow, StatusRow } from "./rows";
import { list, maybe, number, object, oneOf, optional, text } from "./shape";

const named = object({ name: text });
/** Who may see what is written. Rows draw an icon for each and have none for another word. */
export const visibility = oneOf(...Visibility.options);

export const emojis = list(
  object<CustomEmoji>({ shortcode: text, url: text, static_url: text, category: maybe(text) }),
);
export const attachments = list(
  object<MediaAttachment>({
    id: text,
    type: text,
    url: maybe(text),
    preview_url: maybe(text),
    description: maybe(text),
    blurhash: maybe(text),
    meta: maybe(object({ original: maybe(object({})), small: maybe(object({})), focus: maybe(object({})) })),
  }),
);
export const tags = list(object<Status["tags"][number]>({ name: text, url: text }));
export const mentions = list(object<Status["mentions"][number]>({ id: text, username: text, acct: text, url: text }));
const poll = object<NonNullable<Status["poll"]>>({
  id: text,
  expires_at: maybe(text),
  options: list(object({ title: text })),
  own_votes: list(number),
  emojis,
});
export const card = { url: text, title: text, description: text, provider_name: text, image: maybe(text) };
export const filter = { context: list(text), title: text, filter_action: text, expires_at: maybe(text) };

export const status = object<StatusRow>({
  id: text,
  account_id: text,
  reblog_id: maybe(text),
  quote_id: maybe(text),
  in_reply_to_id: maybe(text),
  in_reply_to_account_id: maybe(text),
  asked_at: number,
  seen_at: number,
  uri: text,
  url: maybe(text),
  created_at: text,
  edited_at: maybe(text),
  content: text,
  spoiler_text: text,
  visibility,
  language: maybe(text),
  replies_count: number,
  reblogs_count: number,
  favourites_count: number,
  application: maybe(named),
  mentions,
  tags,
  emojis,
  media_attachments: attachments,
  poll: maybe(poll),
  card: maybe(object(card)),
  emoji_reactions: list(object({ name: text, count: number, account_ids: list(text), url: maybe(text) })),
  filtered: maybe(list(object({ filter: object(filter) }))),
  pleroma: maybe(object({})),
  akkoma: maybe(object({})),
});

export const account = object<AccountRow>({
  id: text,
  username: text,
  acct: text,
  display_name: text,
  note: text,
  url: text,
  avatar: text,
  avatar_static: text,
  header: text,
  header_static: text,
  created_at: text,
  fields: list(object<Account["fields"][number]>({ name: text, value: text })),
  emojis,
  asked_at: number,
  seen_at: number,
  moved: maybe(object({ id: text, username: text, acct: text, display_name: text, avatar: text, emojis })),
  source: maybe(object({ fields: maybe(list(object({}))) })),
  pleroma: maybe(object({ tags: maybe(list(text)) })),
  akkoma: maybe(object({})),
});

export const instance = object<Instance>({
  title: text,
  software: object({ name: text, version: text }),
  features: list(text),
  max_characters: number,
  poll_limits: object({
    max_options: number,
    max_option_chars: number,
    min_expiration: number,
    max_expiration: number,
  }),
  fields_limits: object({}),
  media_types: list(text),
  post_formats: list(text),
  visitors: object({}),
  bubble_instances: list(text),
  restricted_nicknames: list(text),
  federation: object({}),
  languages: list(text),
  staff_accounts: list(text),
  about: optional(object({ description: text, email: text, contact: text, rules: list(object({ id: text, text })) })),
  frontend: object({}),
});

export const folder = object<BookmarkFolderRow>({
  id: text,
  name: text,
  emoji: maybe(text),
  emoji_url: maybe(text),
  asked_at: number,
});
