import { htmlOf } from "../content/plain";
import type { Poll } from "../entities/poll";
import type { MediaAttachment } from "../entities/media_attachment";
import type { AttachedFile } from "../files";
import type { PollDraft, StatusRow, Written } from "../rows";
import { parseTimelineKey } from "../timelines";
import type { Mutation } from "./mutation";

/**
 * An unsent post. `id` is `local:<uuid>` and stands for the status until the server names it; `created_at` in ms;
 * `draft_id` is the draft it was written as, where Edit puts it back.
 */
export type PostArgs = Written & { id: string; created_at: number; draft_id: string };

const LOCAL = "local:";

/** Whether an id is that of an unsent post. */
export function isLocal(id: string): boolean {
  return id.startsWith(LOCAL);
}

/** The id of an unsent post, of its outbox row's id. */
export function localId(row_id: string): string {
  return LOCAL + row_id;
}

/** The outbox row's id, of the id of an unsent post. */
export function rowId(local_id: string): string {
  return local_id.slice(LOCAL.length);
}

const TAG = /(?<![\p{L}\p{N}_/&#])#([\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*)/gu;

const tagsOf = (text: string) => [...new Set([...text.matchAll(TAG)].map(([, name = ""]) => name.toLowerCase()))];

/** A file that is still on this device, as it will be attached. */
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

/** A poll as it stands before anybody could vote; nobody can vote in what no server has. */
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

function rowOf(args: PostArgs, viewer_id: string): StatusRow {
  return {
    id: args.id,
    uri: "",
    url: null,
    created_at: new Date(args.created_at).toISOString(),
    edited_at: null,
    in_reply_to_id: args.in_reply_to_id,
    in_reply_to_account_id: null,
    content: htmlOf(args.text),
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
    account_id: viewer_id,
    reblog_id: null,
    quote_id: args.quote_id ?? null,
    asked_at: args.created_at,
    seen_at: args.created_at,
  };
}

/**
 * Where one's own status stands: home has all of them, one's own timeline those that answer nobody, with replies all, the
 * public timelines those that are for them, a tag's its own.
 */
function standsIn(timeline: string, { visibility, text, in_reply_to_id }: PostArgs, viewer_id: string): boolean {
  const { name, arg } = parseTimelineKey(timeline);
  const shown = visibility === "public" || visibility === "local";
  if (name === "home") return true;
  if (name === "replies") return arg === viewer_id;
  if (name === "user") return arg === viewer_id && in_reply_to_id === null;
  if (name === "tag") return shown && tagsOf(text).includes(arg.toLowerCase());
  return shown && (name === "local" || name === "federated" || name === "bubble");
}

/**
 * Posts a text with its files. Sent as POST /api/v1/statuses with the media ids that the upload brought; answered with the
 * status, or with what is kept of it until its time. While it is unsent it stands in home, in the public timelines its visibility
 * belongs to, and in its thread; one that comes later stands in none.
 */
export const post: Mutation<PostArgs> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ in_reply_to_id }) => in_reply_to_id,
  retarget: (args, id) => ({ ...args, in_reply_to_id: id }),
  adds: (args, viewer_id) =>
    args.scheduled_at == null
      ? { row: rowOf(args, viewer_id), to: (timeline) => standsIn(timeline, args, viewer_id) }
      : undefined,
};
