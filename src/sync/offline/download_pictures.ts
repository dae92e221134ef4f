import { readPictured, readDownloaded } from "../../db/offline/offline_downloads";
import type { AccountDb } from "../../db/schema";
import type { Api } from "../../api/client";
import { ApiError } from "../../domain/requests/api_error";
import { get } from "../../domain/requests/server_request";
import { facesOf, picturesOf, type OfflineDownloadRow } from "../../domain/offline/offline_download";
import type { OfflinePictureCache } from "./offline_picture_cache";

/** Statuses that are read at once. */
const SOME = 100;
/** Pictures that are asked for at once. */
const HANDS = 2;
/** A picture of more bytes stays where it is. */
const MOST_BYTES = 16 * 1024 * 1024;
/** So many pictures, one after the other, are asked of a host that gives none. */
const TRIES = 2;

/** How many pictures in a row were refused, by their host's origin, with the network there. */
export type Refusals = Map<string, number>;

type Parts = {
  api: Api;
  db: AccountDb;
  shelf: OfflinePictureCache;
  /** What is known of hosts so far; what is learnt is added. */
  refusals: Refusals;
  signal: AbortSignal;
  /** Notes how far it is; false where it is to end. */
  note(news: Partial<OfflineDownloadRow>): Promise<boolean>;
};

/** The addresses of all pictures that what a ride took shows. */
async function wantedBy(db: AccountDb, at: number): Promise<Set<string>> {
  const ids = await readDownloaded(db, at);
  const wanted = new Set<string>();
  for (let from = 0; from < ids.length; from += SOME) {
    const { statuses, accounts } = await readPictured(db, ids.slice(from, from + SOME));
    for (const url of [...accounts.flatMap(facesOf), ...statuses.flatMap(picturesOf)]) wanted.add(url);
  }
  return wanted;
}

/**
 * Takes along the pictures of what the ride of `at` took, two at once. Those that another server gives to none but its own
 * pages, that are too large or turn out to be a page are counted as refused; a host that refused two in a row is asked for no
 * more. Ends early where it was stopped; throws `ApiError` where the network is gone or the server wants rest, and what the
 * shelf throws where the device is full. Gives the addresses of all that are to stay; null where it was stopped.
 */
export async function downloadPictures(parts: Parts, at: number): Promise<ReadonlySet<string> | null> {
  const { api, db, shelf, refusals, signal, note } = parts;
  const wanted = await wantedBy(db, at);
  const pictures = { done: 0, of: wanted.size, refused: 0 };
  let bytes = 0;
  let going = await note({ pictures: { ...pictures } });

  const one = async (url: string): Promise<void> => {
    const there = await shelf.size(url);
    const picture = there === null ? await had(url) : null;
    if (picture) await shelf.put(url, picture);
    const size = there ?? picture?.size;
    if (size === undefined) wanted.delete(url);
    bytes += size ?? 0;
    pictures[size === undefined ? "refused" : "done"] += 1;
    going &&= await note({ pictures: { ...pictures }, bytes, ...(picture && { failure: null }) });
  };
  /** A picture from this device, else from its host; null where it is refused. */
  async function had(url: string): Promise<Blob | null> {
    const found = await shelf.found(url);
    const picture = found && fits(found) ? found : await fetched(url);
    return picture && fits(picture) ? picture : null;
  }
  async function fetched(url: string): Promise<Blob | null> {
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
      // Another server that allows no reading looks as one that cannot be reached: one's own tells the two apart.
      await api.ask(get("/api/v1/instance"));
      // What fails at once with another one counts once with it: the network stumbled.
      refusals.set(origin, before + 1);
      return null;
    }
  }
  const queue = [...wanted];
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      try {
        for (let url = queue.shift(); url !== undefined && going; url = queue.shift()) await one(url);
      } catch (error) {
        // The other hand begins no further one.
        queue.length = 0;
        throw error;
      }
    }),
  );
  return going ? wanted : null;
}

/** Akkoma answers a file that it does not have with its page and status 200. */
const fits = ({ size, type }: Blob): boolean => size <= MOST_BYTES && !/html/.test(type);
