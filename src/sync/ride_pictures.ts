import { readPictured, readTaken } from "../db/ride";
import type { AccountDb } from "../db/schema";
import type { Api } from "../api/api";
import { ApiError } from "../domain/errors";
import { get } from "../domain/request";
import { facesOf, picturesOf, type RideRow } from "../domain/ride";
import type { Shelf } from "./shelf";

/** Statuses that are read at once. */
const SOME = 100;
/** Pictures that are asked for at once. */
const HANDS = 2;
/** A picture of more bytes stays where it is. */
const MOST_BYTES = 16 * 1024 * 1024;

type Parts = {
  api: Api;
  db: AccountDb;
  shelf: Shelf;
  signal: AbortSignal;
  /** Notes how far it is; false where it is to end. */
  note(news: Partial<RideRow>): Promise<boolean>;
};

/** The addresses of all pictures that what a ride took shows. */
async function wantedBy(db: AccountDb, at: number): Promise<Set<string>> {
  const ids = await readTaken(db, at);
  const wanted = new Set<string>();
  for (let from = 0; from < ids.length; from += SOME) {
    const { statuses, accounts } = await readPictured(db, ids.slice(from, from + SOME));
    for (const url of [...accounts.flatMap(facesOf), ...statuses.flatMap(picturesOf)]) wanted.add(url);
  }
  return wanted;
}

/**
 * Takes along the pictures of what the ride of `at` took, two at once. Those that another server gives to none but its own
 * pages are counted as refused. Ends early where it was stopped; throws `ApiError` where the network is gone or the server
 * wants rest, and what the shelf throws where the device is full. Gives the addresses of all that are to stay; null where it
 * was stopped.
 */
export async function takePictures(parts: Parts, at: number): Promise<ReadonlySet<string> | null> {
  const { api, db, shelf, signal, note } = parts;
  const wanted = await wantedBy(db, at);
  const pictures = { done: 0, of: wanted.size, refused: 0 };
  let bytes = 0;
  let going = await note({ pictures: { ...pictures } });

  const one = async (url: string): Promise<void> => {
    const there = await shelf.size(url);
    const picture = there === null ? await fetched(url) : null;
    if (picture && picture.size <= MOST_BYTES) await shelf.put(url, picture);
    bytes += there ?? picture?.size ?? 0;
    if (there === null && picture === null) pictures.refused += 1;
    else pictures.done += 1;
    going &&= await note({ pictures: { ...pictures }, bytes });
  };
  async function fetched(url: string): Promise<Blob | null> {
    try {
      return (await shelf.found(url)) ?? (await api.file(url, undefined, signal));
    } catch (error) {
      if (!(error instanceof ApiError) || error.failure.kind === "limited") throw error;
      // Another server that allows no reading looks as one that cannot be reached: one's own tells the two apart.
      if (error.failure.kind === "offline") await api.ask(get("/api/v1/instance"));
      return null;
    }
  }
  const queue = [...wanted];
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      for (let url = queue.shift(); url !== undefined && going; url = queue.shift()) await one(url);
    }),
  );
  return going ? wanted : null;
}
