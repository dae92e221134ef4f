import type { Account } from "../entities/accounts/account";
import type { CustomEmoji } from "../entities/custom_emoji";
import type { MediaAttachment } from "../entities/statuses/media_attachment";
import { type Status, Visibility } from "../entities/statuses/status";
import type { Instance } from "../instance/instance";
import type { BookmarkFolderRow } from "./bookmark_folder_row";
import type { AccountRow, StatusRow } from "./rows";
import { isNumber, isText, list, object, oneOf, optional, orNull } from "./shape";

const named = object({ name: isText });
/** Who may see what is written. Rows draw an icon for each and have none for another word. */
export const visibility = oneOf(...Visibility.options);

export const emojis = list(
  object<CustomEmoji>({ shortcode: isText, url: isText, static_url: isText, category: orNull(isText) }),
);
export const attachments = list(
  object<MediaAttachment>({
    id: isText,
    type: isText,
    url: orNull(isText),
    preview_url: orNull(isText),
    description: orNull(isText),
    blurhash: orNull(isText),
    meta: orNull(object({ original: orNull(object({})), small: orNull(object({})), focus: orNull(object({})) })),
  }),
);
export const tags = list(object<Status["tags"][number]>({ name: isText, url: isText }));
export const mentions = list(
  object<Status["mentions"][number]>({ id: isText, username: isText, acct: isText, url: isText }),
);
const poll = object<NonNullable<Status["poll"]>>({
  id: isText,
  expires_at: orNull(isText),
  options: list(object({ title: isText })),
  own_votes: list(isNumber),
  emojis,
});
export const card = { url: isText, title: isText, description: isText, provider_name: isText, image: orNull(isText) };
export const filterShape = { context: list(isText), title: isText, filter_action: isText, expires_at: orNull(isText) };

export const status = object<StatusRow>({
  id: isText,
  account_id: isText,
  reblog_id: orNull(isText),
  quote_id: orNull(isText),
  in_reply_to_id: orNull(isText),
  in_reply_to_account_id: orNull(isText),
  asked_at: isNumber,
  seen_at: isNumber,
  uri: isText,
  url: orNull(isText),
  created_at: isText,
  edited_at: orNull(isText),
  content: isText,
  spoiler_text: isText,
  visibility,
  language: orNull(isText),
  replies_count: isNumber,
  reblogs_count: isNumber,
  favourites_count: isNumber,
  application: orNull(named),
  mentions,
  tags,
  emojis,
  media_attachments: attachments,
  poll: orNull(poll),
  card: orNull(object(card)),
  emoji_reactions: list(object({ name: isText, count: isNumber, account_ids: list(isText), url: orNull(isText) })),
  filtered: orNull(list(object({ filter: object(filterShape) }))),
  pleroma: orNull(object({})),
  akkoma: orNull(object({})),
});

export const account = object<AccountRow>({
  id: isText,
  username: isText,
  acct: isText,
  display_name: isText,
  note: isText,
  url: isText,
  avatar: isText,
  avatar_static: isText,
  header: isText,
  header_static: isText,
  created_at: isText,
  fields: list(object<Account["fields"][number]>({ name: isText, value: isText })),
  emojis,
  asked_at: isNumber,
  seen_at: isNumber,
  moved: orNull(object({ id: isText, username: isText, acct: isText, display_name: isText, avatar: isText, emojis })),
  source: orNull(object({ fields: orNull(list(object({}))) })),
  pleroma: orNull(object({ tags: orNull(list(isText)) })),
  akkoma: orNull(object({})),
});

export const instance = object<Instance>({
  title: isText,
  software: object({ name: isText, version: isText }),
  features: list(isText),
  max_characters: isNumber,
  poll_limits: object({
    max_options: isNumber,
    max_option_chars: isNumber,
    min_expiration: isNumber,
    max_expiration: isNumber,
  }),
  fields_limits: object({}),
  media_types: list(isText),
  post_formats: list(isText),
  visitors: object({}),
  bubble_instances: list(isText),
  restricted_nicknames: list(isText),
  federation: object({}),
  languages: list(isText),
  staff_accounts: list(isText),
  about: optional(
    object({ description: isText, email: isText, contact: isText, rules: list(object({ id: isText, text: isText })) }),
  ),
  frontend: object({}),
});

export const folder = object<BookmarkFolderRow>({
  id: isText,
  name: isText,
  emoji: orNull(isText),
  emoji_url: orNull(isText),
  asked_at: isNumber,
});
