import type { Api } from "../api/api";
import { readFetch } from "../db/read/fetches";
import {
  beginRide,
  endRide,
  goOnWithRide,
  keepLonely,
  letGoOfRide,
  noteRide,
  readRide,
  readShown,
  readThreadIds,
  readTop,
  stopRide,
  take,
} from "../db/ride";
import type { AccountDb } from "../db/schema";
import { ApiError, type ApiFailure } from "../domain/errors";
import { isLonely, type RideChoice, type RideRow } from "../domain/ride";
import type { TimelineKey } from "../domain/timelines";
import type { Clock } from "../domain/world";
import { createBell } from "./bell";
import { takePictures } from "./ride_pictures";
import type { Shelf } from "./shelf";
import type { Threads } from "./thread";
import type { Timelines } from "./timeline";
import type { Underway } from "./underway";

/** Between two questions, in ms: nobody waits for them. */
const PAUSE_MS = 250;
/** Where a server says that it was asked too often and not for how long it wants rest (Akkoma), in ms. */
const REST_MS = 30_000;

/** Takes along what is wanted for a ride, in one tab or the worker at a time; how far it is stands on its row. */
export type Rides = {
  /** Begins anew. Resolves when it has ended, in whatever way. */
  takeAlong(choice: RideChoice): Promise<void>;
  /** Goes on where it was broken off. Does nothing where nothing is under way. */
  resumeRide(): Promise<void>;
  stopRide(): Promise<void>;
  /** Goes on where the reader stopped it. */
  goOn(): Promise<void>;
  /** Lets go of everything that was taken along. */
  letGo(): Promise<void>;
};

export type RideParts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  locks: LockManager;
  account: string;
  timelines: Timelines;
  threads: Pick<Threads, "look">;
  /** Where pictures are kept; null where they cannot be. */
  shelf: Shelf | null;
  underway: Pick<Underway, "signal" | "willingly">;
  /** Something is taken along now, or nothing any more: the browser may be asked to keep it fresh. */
  riding(on: boolean): void;
};

/** Creates what takes along. */
export function createRides(parts: RideParts): Rides {
  const { api, db, clock, locks, account, timelines, threads, shelf, underway, riding } = parts;
  const bell = createBell(clock);
  async function rest(ms: number): Promise<void> {
    const until = clock.now() + ms;
    while (clock.now() < until && !underway.signal.aborted) await bell.wait(until, underway.signal);
  }
  const going = async (at: number) => !underway.signal.aborted && (await noteRide(db, at, { failure: null }));

  /** Throws the failure of a reading that is not worth going on after; one that only concerns what was read is passed over. */
  async function hold(key: string): Promise<void> {
    const failure = (await readFetch(db, key))?.failure;
    if (failure && failure.kind !== "missing" && failure.kind !== "forbidden" && failure.kind !== "server")
      throw new ApiError(failure);
  }

  /** Reads on until the newest are there without a gap, or nothing more comes. Gives their ids. */
  async function takeTimeline(key: TimelineKey, ride: RideRow): Promise<string[]> {
    await timelines.look(key, ride.at);
    await hold(`timeline:${key}`);
    let top = await readTop(db, key, ride.newest);
    for (let before = ""; await going(ride.at);) {
      const stands = `${top.ids.length} ${top.gap?.upper ?? ""}`;
      const enough = !top.gap && (top.ids.length >= ride.newest || top.bottom);
      if (enough || stands === before) break;
      before = stands;
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the engine's fill, not an array's
      await (top.gap ? timelines.fill(top.gap) : timelines.older(key));
      await hold(`timeline:${key}`);
      top = await readTop(db, key, ride.newest);
      await rest(PAUSE_MS);
    }
    await take(db, top.ids, ride.at);
    const lowest = (await readRide(db))?.lowest ?? {};
    if (top.lowest !== undefined) await noteRide(db, ride.at, { lowest: { ...lowest, [key]: top.lowest } });
    return top.ids;
  }

  async function takeThreads(ids: readonly string[], ride: RideRow): Promise<void> {
    const shown = await readShown(db, ids);
    for (const [index, status] of shown.entries()) {
      if (!(await noteRide(db, ride.at, { threads: { done: index, of: shown.length } }))) return;
      if (isLonely(status)) await keepLonely(db, status);
      else {
        const key = `thread:${status.id}`;
        const fresh = ((await readFetch(db, key))?.at ?? -1) >= ride.at;
        if (!fresh) {
          await threads.look(status.id, ride.at);
          await hold(key);
          await rest(PAUSE_MS);
        }
      }
      await take(db, await readThreadIds(db, status.id), ride.at);
      if (underway.signal.aborted) return;
    }
    await noteRide(db, ride.at, { threads: { done: shown.length, of: shown.length } });
  }

  async function all(ride: RideRow): Promise<void> {
    const ids: string[] = [];
    for (const key of ride.timelines) {
      if (!(await going(ride.at))) return;
      ids.push(...(await takeTimeline(key, ride)));
      await noteRide(db, ride.at, { statuses: new Set(ids).size });
    }
    await takeThreads(ids, ride);
    if (!(await going(ride.at))) return;
    const { signal } = underway;
    const kept = shelf
      ? await takePictures({ api, db, shelf, signal, note: (news) => noteRide(db, ride.at, news) }, ride.at)
      : new Set<string>();
    if (kept === null || signal.aborted || !(await endRide(db, ride.at, clock.now()))) return;
    await shelf?.keepOnly(kept);
  }

  /** Whether to go on after a failure: a server that wants rest gets it, without a network the next `resumeRide` goes on. */
  async function after(failure: ApiFailure, ride: RideRow): Promise<boolean> {
    const noted = await noteRide(db, ride.at, { failure });
    if (!noted || failure.kind !== "limited") return false;
    await rest(failure.retry_after ?? REST_MS);
    return !underway.signal.aborted;
  }

  async function run(): Promise<void> {
    for (let again = true; again;) {
      again = false;
      const ride = await readRide(db);
      if (ride?.state !== "running") return;
      try {
        await all(ride);
        // The reader may have begun another one meanwhile.
        const now = await readRide(db);
        again = now?.state === "running" && now.at !== ride.at && !underway.signal.aborted;
      } catch (error) {
        if (underway.signal.aborted) return;
        if (error instanceof ApiError) again = await after(error.failure, ride);
        else if (isFull(error)) await stopRide(db, true);
        else throw error;
      }
    }
  }

  const inTurn = () => locks.request(`ride/${account}`, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
  async function takeAlong(choice: RideChoice): Promise<void> {
    await beginRide(db, choice, clock.now());
    riding(true);
    await inTurn();
  }
  async function letGo(): Promise<void> {
    await letGoOfRide(db);
    await shelf?.clear();
    riding(false);
  }
  const { willingly } = underway;
  return {
    takeAlong: (choice) => willingly(takeAlong(choice)),
    resumeRide: () => willingly(inTurn()),
    stopRide: () => willingly(stopRide(db)),
    goOn: () => willingly(goOnWithRide(db).then(inTurn)),
    letGo: () => willingly(letGo()),
  };
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === "QuotaExceededError";
