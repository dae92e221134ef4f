import { hashtagsInText } from "../../content/hashtags_in_text";
import { plainTextHtml } from "../../content/plain_text_html";
import type { MediaAttachment } from "../../entities/statuses/media_attachment";
import type { Poll } from "../../entities/statuses/poll";
import type { AttachedFile } from "../../composing/attachment_types";
import type { PollDraft, StatusRow } from "../../rows/rows";
import { parseTimelineKey } from "../../timelines/timelines";
import type { MutationEffect } from "../effect";
import { onStatus } from "../status_effect";
import type { PostArgs } from "./args";

const tagsOf = (text: string) => [...new Set(hashtagsInText(text).map((name) => name.toLowerCase()))];

/** A file of this device as an attachment of a status. */
export function attachmentOf(file: AttachedFile): MediaAttachment {
  const kind = file.type.split("/")[0];
  const type = kind === "image" || kind === "video" || kind === "audio" ? kind : "unknown";
  const original = { width: file.width, height: file.height };
  return {
    id: file.file_id,
    type,
    url: null,
    preview_url: null,
    remote_url: null,
    description: file.description || null,
    blurhash: null,
    meta: { original, small: null, focus: null },
    pleroma: { mime_type: file.type },
  };
}

/** The poll of an unsent post. It counts as voted, because nobody can vote in it before it is sent. */
const pollOf = ({ options, multiple, expires_in }: PollDraft, { id, created_at }: PostArgs): Poll => ({
  id,
  expires_at: new Date(created_at + expires_in * 1000).toISOString(),
  expired: false,
  multiple,
  votes_count: 0,
  voters_count: null,
  options: options.map((title) => ({ title, votes_count: 0 })),
  voted: true,
  own_votes: [],
  emojis: [],
});

function rowOf(args: PostArgs, user_id: string): StatusRow {
  return {
    id: args.id,
    uri: "",
    url: null,
    created_at: new Date(args.created_at).toISOString(),
    edited_at: null,
    in_reply_to_id: args.in_reply_to_id,
    in_reply_to_account_id: null,
    content: plainTextHtml(args.text),
    spoiler_text: args.spoiler_text,
    visibility: args.visibility,
    sensitive: args.sensitive,
    language: args.language ?? null,
    replies_count: 0,
    reblogs_count: 0,
    favourites_count: 0,
    favourited: false,
    reblogged: false,
    bookmarked: false,
    muted: false,
    pinned: false,
    application: null,
    mentions: [],
    tags: tagsOf(args.text).map((name) => ({ name, url: "" })),
    emojis: [],
    media_attachments: args.files.map(attachmentOf),
    poll: args.poll ? pollOf(args.poll, args) : null,
    card: null,
    emoji_reactions: [],
    account_id: user_id,
    reblog_id: null,
    quote_id: args.quote_id ?? null,
    asked_at: args.created_at,
    seen_at: args.created_at,
  };
}

/**
 * Whether an unsent post is in a timeline: home has all of them; the user's profile has those that are not replies,
 * and with replies all; a public timeline has those with a public visibility; a hashtag has those that also contain it.
 */
function standsIn(timeline: string, { visibility, text, in_reply_to_id }: PostArgs, user_id: string): boolean {
  const { name, arg } = parseTimelineKey(timeline);
  const shown = visibility === "public" || visibility === "local";
  if (name === "home") return true;
  if (name === "replies") return arg === user_id;
  if (name === "user") return arg === user_id && in_reply_to_id === null;
  if (name === "tag") return shown && tagsOf(text).includes(arg.toLowerCase());
  return shown && (name === "local" || name === "federated" || name === "bubble");
}

/**
 * Posts a text with its files. While it is unsent, the post is in home, in the public timelines that its visibility
 * allows, and in its thread. A scheduled post is in no timeline.
 */
export const post: MutationEffect<PostArgs> = {
  lane: onStatus.lane,
  not_idempotent: true,
  about: ({ in_reply_to_id }) => in_reply_to_id,
  creates: ({ id }) => id,
  retarget: (args, id) => ({ ...args, in_reply_to_id: id }),
  unsentPost: (args, user_id) =>
    args.scheduled_at == null
      ? { row: rowOf(args, user_id), isIn: (timeline) => standsIn(timeline, args, user_id) }
      : undefined,
};
