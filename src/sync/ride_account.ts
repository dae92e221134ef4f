import { readInstance } from "../db/instance";
import { readRide } from "../db/ride";
import type { AccountDb } from "../db/schema";
import { capabilitiesOf } from "../domain/capabilities";
import { untold } from "../domain/untold";
import type { SessionRow } from "../domain/rows";
import type { AccountsWorld } from "./drain_account";
import { createPace } from "./pace";
import { createRides } from "./ride";
import { createShelf } from "./shelf";
import { createThreads } from "./thread";
import { createTimelines } from "./timeline";
import { createUnderway } from "./underway";

/**
 * Takes along anew what an account has taken along, with no page open: the newest of the same timelines. What was broken off goes on;
 * what the reader stopped stays as it is.
 */
export async function rideAccount(world: AccountsWorld, session: SessionRow, caches: CacheStorage): Promise<void> {
  const instance = (await world.withApp((app) => readInstance(app, session.origin))) ?? untold;
  await world.withAccount(session, async (db) => {
    const ride = await readRide(db);
    const rides = ridesOf(world, session, db, caches, capabilitiesOf(instance).pages_per_minute);
    if (ride?.state === "running") await rides.resumeRide();
    if (ride?.state === "done") await rides.takeAlong(ride);
  });
}

function ridesOf(
  { clock, locks, report, api }: AccountsWorld,
  session: SessionRow,
  db: AccountDb,
  caches: CacheStorage,
  pages: number | null,
) {
  const underway = createUnderway(report);
  const shared = { api: api(session), db, clock, locks, account: db.name, viewer: true, report, underway };
  return createRides({
    ...shared,
    timelines: createTimelines({ ...shared, pace: createPace(clock, () => pages) }),
    threads: createThreads(shared),
    shelf: createShelf(caches, session.key),
    riding: () => undefined,
  });
}
