import * as v from "valibot";
import { Account } from "../accounts/account";
import { CustomEmoji } from "../custom_emoji";
import { FilterResult } from "../filter";
import {
  address,
  count,
  flag,
  html,
  id,
  items,
  maybe,
  maybeAddress,
  maybeId,
  maybeText,
  text,
  wholeText,
  word,
} from "../lenient";
import { MediaAttachment } from "./media_attachment";
import { Poll } from "./poll";
import { PreviewCard } from "./preview_card";
import { normalizeStatus } from "./normalize_status";

/** Who can see a status. `local` exists on Akkoma and Pleroma. The status parser reads an unknown value as `direct`. */
export const Visibility = v.picklist(["public", "unlisted", "private", "direct", "local"]);
export type Visibility = v.InferOutput<typeof Visibility>;

const Mention = v.object({ id, username: text, acct: text, url: address });
const Tag = v.object({ name: text, url: address });
const EmojiReaction = v.object({
  name: text,
  count,
  me: flag,
  url: v.optional(maybeAddress),
  account_ids: items(id),
});

const Pleroma = v.object({
  local: v.fallback(v.boolean(), true),
  conversation_id: v.fallback(v.nullable(v.union([word, v.number()])), null),
  in_reply_to_account_acct: maybeText,
  parent_visible: v.fallback(v.boolean(), true),
  thread_muted: flag,
  pinned_at: maybeText,
  expires_at: maybeText,
  bookmark_folder: v.optional(maybeId),
});

const Akkoma = v.object({ source: maybe(v.object({ content: wholeText, mediaType: text })) });

const fields = {
  id,
  uri: address,
  url: maybeAddress,
  created_at: word,
  edited_at: maybeText,
  in_reply_to_id: maybeId,
  in_reply_to_account_id: maybeId,
  content: html,
  spoiler_text: text,
  visibility: v.fallback(Visibility, "direct"),
  sensitive: flag,
  language: maybeText,
  replies_count: count,
  reblogs_count: count,
  favourites_count: count,
  favourited: flag,
  reblogged: flag,
  bookmarked: flag,
  muted: flag,
  pinned: flag,
  application: maybe(v.object({ name: text, website: v.optional(maybeAddress) })),
  mentions: items(Mention),
  tags: items(Tag),
  emojis: items(CustomEmoji),
  media_attachments: items(MediaAttachment),
  poll: maybe(Poll),
  card: maybe(PreviewCard),
  quote_id: v.optional(maybeId),
  quote_state: v.optional(maybeText),
  emoji_reactions: items(EmojiReaction),
  filtered: v.optional(items(FilterResult)),
  pleroma: v.optional(maybe(Pleroma)),
  akkoma: v.optional(maybe(Akkoma)),
};

type Fields = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>;

/** A status with the extra fields of Akkoma and Pleroma, after `normalizeStatus`. */
export type Status = Fields & { account: Account; reblog: Status | null; quote: Status | null };

export const Status: v.GenericSchema<unknown, Status> = v.pipe(
  v.unknown(),
  v.transform(normalizeStatus),
  v.object({
    ...fields,
    account: Account,
    reblog: v.fallback(v.nullable(v.lazy(() => Status)), null),
    quote: v.fallback(v.nullable(v.lazy(() => Status)), null),
  }),
);
