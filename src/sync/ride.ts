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
import { isFull } from "../db/steady";
import { ApiError, type ApiErrorKind, type ApiFailure } from "../domain/errors";
import { isLonely, type RideChoice, type RideRow } from "../domain/ride";
import type { TimelineKey } from "../domain/timelines";
import type { Clock } from "../domain/world";
import { createBell } from "./bell";
import { type Refusals, takePictures } from "./ride_pictures";
import type { Shelf } from "./shelf";
import type { Threads } from "./thread";
import type { Timelines } from "./timeline";
import type { Underway } from "./underway";

/** Between two questions, in ms: nobody waits for them. */
const PAUSE_MS = 250;
/** Before what failed is tried again, in ms, where the server does not say for how long it wants rest. */
const REST_MS = 30_000;
/** So often a timeline that its server fails to give is asked for again, before what is stored of it has to do. */
const TRIES = 3;
/** How often each timeline's server failed to give it. */
type Stumbles = Map<TimelineKey, number>;

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
  /** false: it ends where the network is gone or the server fails, and the next `resumeRide` goes on; true by default. */
  waits?: boolean;
  /** Something is taken along now, or nothing any more: the browser may be asked to keep it fresh. */
  riding(on: boolean): void;
};

/** Creates what takes along. */
export function createRides(parts: RideParts): Rides {
  const { api, db, clock, locks, account, timelines, threads, shelf, underway, waits = true, riding } = parts;
  const bell = createBell(clock);
  async function rest(ms: number): Promise<void> {
    const until = clock.now() + ms;
    while (clock.now() < until && !underway.signal.aborted) await bell.wait(until, underway.signal);
  }
  const going = async (at: number) => !underway.signal.aborted && (await noteRide(db, at, {}));

  /** Throws the failure of a reading that is not worth going on after; one that only concerns what was read is passed over. */
  function hold(failure: ApiFailure | null | undefined): void {
    if (failure && ending.includes(failure.kind)) throw new ApiError(failure);
  }

  /** As `hold`, for a timeline: a server that fails may get over it, and is asked again some times. */
  async function holdTimeline(key: TimelineKey, stumbles: Stumbles): Promise<void> {
    const failure = (await readFetch(db, `timeline:${key}`))?.failure;
    const times = stumbles.get(key) ?? 0;
    if (waits && failure?.kind === "server" && times < TRIES) {
      stumbles.set(key, times + 1);
      throw new ApiError(failure);
    }
    hold(failure);
  }

  /** Reads on until the newest are there without a gap, or nothing more comes. Gives their ids. */
  async function takeTimeline(key: TimelineKey, ride: RideRow, stumbles: Stumbles): Promise<string[]> {
    await timelines.look(key, ride.at);
    await holdTimeline(key, stumbles);
    let top = await readTop(db, key, ride.newest);
    for (let before = ""; await going(ride.at);) {
      const stands = `${top.ids.length} ${top.gap?.upper ?? ""}`;
      const enough = !top.gap && (top.ids.length >= ride.newest || top.bottom);
      if (enough || stands === before) break;
      before = stands;
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the engine's fill, not an array's
      await (top.gap ? timelines.fill(top.gap) : timelines.older(key));
      await holdTimeline(key, stumbles);
      await noteRide(db, ride.at, { failure: null });
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
          hold((await readFetch(db, key))?.failure);
          await noteRide(db, ride.at, { failure: null });
          await rest(PAUSE_MS);
        }
      }
      await take(db, await readThreadIds(db, status.id), ride.at);
      if (underway.signal.aborted) return;
    }
    await noteRide(db, ride.at, { threads: { done: shown.length, of: shown.length } });
  }

  async function all(ride: RideRow, refusals: Refusals, stumbles: Stumbles): Promise<void> {
    const ids: string[] = [];
    for (const key of ride.timelines) {
      if (!(await going(ride.at))) return;
      ids.push(...(await takeTimeline(key, ride, stumbles)));
      await noteRide(db, ride.at, { statuses: new Set(ids).size });
    }
    await takeThreads(ids, ride);
    if (!(await going(ride.at))) return;
    const { signal } = underway;
    const kept = shelf
      ? await takePictures({ api, db, shelf, refusals, signal, note: (news) => noteRide(db, ride.at, news) }, ride.at)
      : new Set<string>();
    if (kept === null || signal.aborted || !(await endRide(db, ride.at, clock.now()))) return;
    await shelf?.keepOnly(kept);
  }

  /** Whether to go on after a failure: a server that wants rest gets it, and what may come back by itself is waited for. */
  async function after({ kind, retry_after }: ApiFailure): Promise<boolean> {
    const ms = retry_after ?? REST_MS;
    if (kind === "limited") await rest(ms);
    else if (waits && passing.includes(kind)) await bell.wait(clock.now() + ms, underway.signal);
    else return false;
    return true;
  }

  async function run(): Promise<void> {
    const refusals: Refusals = new Map();
    const stumbles: Stumbles = new Map();
    while (!underway.signal.aborted) {
      const ride = await readRide(db);
      if (ride?.state !== "running") return;
      try {
        await all(ride, refusals, stumbles);
      } catch (error) {
        if (underway.signal.aborted) return;
        if (error instanceof ApiError) {
          // Where it is not noted the reader has stopped this one, or begun another.
          const noted = await noteRide(db, ride.at, { failure: error.failure });
          if (noted && !(await after(error.failure))) return;
        } else if (isFull(error)) await stopRide(db, true);
        else throw error;
      }
    }
  }

  async function inTurn(): Promise<void> {
    // One that waits for the network tries it now.
    bell.ring();
    await locks.request(`ride/${account}`, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
  }
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

/** What is not about the one thing alone that was asked for: all that follows would fail, too. */
const ending: readonly ApiErrorKind[] = ["limited", "unauthorized", "offline", "timeout"];
/** What a network or a server gets over by itself. */
const passing: readonly ApiErrorKind[] = ["offline", "timeout", "server"];
