import { readImageSources, readDownloaded } from "../../db/offline/offline_downloads";
import type { AccountDb } from "../../db/schema";
import type { Api } from "../../api/client";
import { ApiError } from "../../domain/requests/api_error";
import { getRequest } from "../../domain/requests/server_request";
import { avatarPicturesOf, picturesOf, type OfflineDownloadRow } from "../../domain/offline/offline_download";
import type { OfflinePictureCache } from "./offline_picture_cache";

/** How many statuses are read at once. */
const BATCH = 100;
/** How many pictures are downloaded at once. */
const PARALLEL = 2;
/** The largest picture that is downloaded, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;
/** After this many refusals in a row, a host is not asked any more. */
const TRIES = 2;

/** How many pictures in a row each host has refused while the network was up, by origin. */
export type RefusalCounts = Map<string, number>;

type Parts = {
  api: Api;
  db: AccountDb;
  cache: OfflinePictureCache;
  /** Refusals so far; updated here. */
  refusals: RefusalCounts;
  signal: AbortSignal;
  /** Stores the progress. Returns false where the download was stopped. */
  note(news: Partial<OfflineDownloadRow>): Promise<boolean>;
};

/** The URLs of all pictures in the statuses of a download, by its start (ms). */
async function wantedBy(db: AccountDb, at: number): Promise<Set<string>> {
  const ids = await readDownloaded(db, at);
  const wanted = new Set<string>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const { statuses, accounts } = await readImageSources(db, ids.slice(from, from + BATCH));
    for (const url of [...accounts.flatMap(avatarPicturesOf), ...statuses.flatMap(picturesOf)]) wanted.add(url);
  }
  return wanted;
}

/**
 * Downloads the pictures of the download started at `at` (ms), two at once. A picture counts as refused if its server
 * denies cross-origin reading, it is too large, or it is an HTML page. A host that refuses two in a row is skipped.
 * Returns the URLs of all pictures to keep, or null if stopped. Throws `ApiError` if the network is down or the server
 * limits the rate, and the cache's error if the disk is full.
 */
export async function downloadPictures(parts: Parts, at: number): Promise<ReadonlySet<string> | null> {
  const { api, db, cache, refusals, signal, note } = parts;
  const wanted = await wantedBy(db, at);
  const pictures = { done: 0, of: wanted.size, refused: 0 };
  let bytes = 0;
  let running = await note({ pictures: { ...pictures } });

  const save = async (url: string): Promise<void> => {
    const stored = await cache.size(url);
    const picture = stored === null ? await load(url) : null;
    if (picture) await cache.put(url, picture);
    const size = stored ?? picture?.size;
    if (size === undefined) wanted.delete(url);
    bytes += size ?? 0;
    pictures[size === undefined ? "refused" : "done"] += 1;
    running &&= await note({ pictures: { ...pictures }, bytes, ...(picture && { failure: null }) });
  };
  /** A picture from this device, or else from its host; null if refused. */
  async function load(url: string): Promise<Blob | null> {
    const found = await cache.findOnDevice(url);
    const picture = found && isAcceptable(found) ? found : await download(url);
    return picture && isAcceptable(picture) ? picture : null;
  }
  async function download(url: string): Promise<Blob | null> {
    const { origin } = new URL(url);
    const before = refusals.get(origin) ?? 0;
    if (before >= TRIES) return null;
    try {
      const picture = await api.file(url, undefined, signal);
      refusals.delete(origin);
      return picture;
    } catch (error) {
      if (!(error instanceof ApiError) || error.failure.kind === "limited") throw error;
      const { kind } = error.failure;
      if (kind !== "offline" && kind !== "timeout") return null;
      // A host without CORS fails like an unreachable one. If the user's own server answers, the network is up.
      await api.request(getRequest("/api/v1/instance"));
      // Parallel failures count once, because both had the same cause.
      refusals.set(origin, before + 1);
      return null;
    }
  }
  const queue = [...wanted];
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      try {
        for (let url = queue.shift(); url !== undefined && running; url = queue.shift()) await save(url);
      } catch (error) {
        // The other worker starts no further picture.
        queue.length = 0;
        throw error;
      }
    }),
  );
  return running ? wanted : null;
}

/**
 * Whether a file is a picture of acceptable size. Akkoma answers with an HTML page and status 200 for a missing file.
 */
const isAcceptable = ({ size, type }: Blob): boolean => size <= MOST_BYTES && !/html/.test(type);
