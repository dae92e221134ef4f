import type { ApiFailure } from "../requests/api_error";
import type { AccountRow, StatusRow } from "../rows/rows";
import type { TimelineKey } from "../timelines/timelines";

/** A status that was taken along, with when that began, in ms: no sweep takes it, nor its thread. */
export type DownloadedRow = { status_id: string; at: number };

/**
 * What the reader takes along: so many of the newest of some timelines. `at` names the run, by when it began (ms); `lowest` is
 * the order down to which a timeline's entries stay. `ended_at` (ms) is when all of it was there. Bytes are those of pictures.
 */
export type OfflineDownloadRow = {
  id: "ride";
  timelines: string[];
  newest: number;
  at: number;
  state: "running" | "stopped" | "done";
  /** Why it does not go on just now, while it is running. */
  failure: ApiFailure | null;
  /** It was stopped because this device is full. */
  full: boolean;
  lowest: Record<string, string>;
  statuses: number;
  threads: { done: number; of: number };
  pictures: { done: number; of: number; refused: number };
  bytes: number;
  ended_at: number | null;
};

/** How many of the newest of each timeline may be taken along. */
export const downloadSizes = [100, 200, 400] as const;

/** What the reader wants to take along. */
export type OfflineDownloadChoice = { timelines: readonly TimelineKey[]; newest: number };

/** What is taken along, before anything of it is there; `at` is when it began, in ms. */
export function newOfflineDownload({ timelines, newest }: OfflineDownloadChoice, at: number): OfflineDownloadRow {
  return {
    id: "ride",
    timelines: [...timelines],
    newest,
    at,
    state: "running",
    failure: null,
    full: false,
    lowest: {},
    statuses: 0,
    threads: { done: 0, of: 0 },
    pictures: { done: 0, of: 0, refused: 0 },
    bytes: 0,
    ended_at: null,
  };
}

/**
 * The addresses of all pictures that a status shows: previews and whole pictures of attachments, its card's, custom emoji.
 * Films and sounds stay where they are, but for what stands still of them: a film's picture, a sound's cover.
 */
export function picturesOf({ media_attachments, card, emojis, emoji_reactions, poll }: StatusRow): string[] {
  const attached = media_attachments.flatMap(({ type, url, preview_url }) => [
    type === "image" || type === "gifv" || (still.includes(type) && preview_url !== url) ? preview_url : null,
    type === "image" ? url : null,
  ]);
  const small = [...emojis, ...(poll?.emojis ?? [])].flatMap(({ url, static_url }) => [url, static_url]);
  return web([...attached, card?.image, ...small, ...emoji_reactions.map(({ url }) => url)]);
}

const still: readonly string[] = ["video", "audio"];

/** The addresses of the pictures by which somebody is known: the avatar, and the emoji in the name; moving and still. */
export function facesOf({ avatar, avatar_static, emojis }: AccountRow): string[] {
  return web([avatar, avatar_static, ...emojis.flatMap(({ url, static_url }) => [url, static_url])]);
}

const web = (all: readonly (string | null | undefined)[]): string[] => [
  ...new Set(all.filter((one) => one != null && /^https?:\/\//.test(one) && URL.canParse(one)) as string[]),
];

/** Whether a status stands for itself, by the server's own word: nothing above it, nothing below. */
export function isLonely({ replies_count, in_reply_to_id }: StatusRow): boolean {
  return replies_count === 0 && in_reply_to_id === null;
}
