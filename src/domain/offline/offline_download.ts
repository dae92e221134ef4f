import type { ApiFailure } from "../requests/api_error";
import type { AccountRow, StatusRow } from "../rows/rows";
import type { TimelineKey } from "../timelines/timelines";

/** A downloaded status, with the start of its download in ms. Sweeps do not delete it or its thread. */
export type DownloadedRow = { status_id: string; at: number };

/** The id of the offline download: an account has one at most. */
export const DOWNLOAD_ID = "offline_download";

/**
 * A download for offline use: the `newest` entries of some timelines. `at` is its start (ms), which identifies the run.
 * `lowest` is, by timeline, the order down to which entries are kept. `ended_at` is its end (ms). `bytes` are those of
 * pictures.
 */
export type OfflineDownloadRow = {
  id: typeof DOWNLOAD_ID;
  timelines: string[];
  newest: number;
  at: number;
  state: "running" | "stopped" | "done";
  /** Why it is paused while it is running. */
  failure: ApiFailure | null;
  /** It was stopped because the device's storage is full. */
  full: boolean;
  lowest: Record<string, string>;
  statuses: number;
  threads: { done: number; of: number };
  pictures: { done: number; of: number; refused: number };
  bytes: number;
  ended_at: number | null;
};

/** The numbers of entries per timeline that the user can choose from. */
export const downloadSizes = [100, 200, 400] as const;

/** The user's choice of a download. */
export type OfflineDownloadChoice = { timelines: readonly TimelineKey[]; newest: number };

/** The row of a download that starts at `at` (ms). */
export function newOfflineDownload({ timelines, newest }: OfflineDownloadChoice, at: number): OfflineDownloadRow {
  return {
    id: DOWNLOAD_ID,
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
 * The addresses of all images that a status shows: previews and full images of attachments, the card's image, custom
 * emoji. Video and audio files are not included, but their poster images are.
 */
export function picturesOf({ media_attachments, card, emojis, emoji_reactions, poll }: StatusRow): string[] {
  const attached = media_attachments.flatMap(({ type, url, preview_url }) => [
    type === "image" || type === "gifv" || (posterTypes.includes(type) && preview_url !== url) ? preview_url : null,
    type === "image" ? url : null,
  ]);
  const small = [...emojis, ...(poll?.emojis ?? [])].flatMap(({ url, static_url }) => [url, static_url]);
  return presentOf([...attached, card?.image, ...small, ...emoji_reactions.map(({ url }) => url)]);
}

const posterTypes: readonly string[] = ["video", "audio"];

/** The addresses of an account's avatar and of the emoji in its name, animated and still. */
export function avatarPicturesOf({ avatar, avatar_static, emojis }: AccountRow): string[] {
  return presentOf([avatar, avatar_static, ...emojis.flatMap(({ url, static_url }) => [url, static_url])]);
}

const presentOf = (all: readonly (string | null | undefined)[]): string[] => [
  ...new Set(all.filter((one): one is string => Boolean(one))),
];

/** Whether a status is neither a reply nor has replies, by the server's counts. */
export function isStandalone({ replies_count, in_reply_to_id }: StatusRow): boolean {
  return replies_count === 0 && in_reply_to_id === null;
}
