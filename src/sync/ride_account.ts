import { readAdmin } from "../db/admin";
import { readInstance } from "../db/instance";
import { readRide } from "../db/ride";
import type { AccountDb } from "../db/schema";
import { capabilitiesOf } from "../domain/capabilities";
import type { SessionRow } from "../domain/rows";
import type { AccountsWorld } from "./drain_account";
import { createPace } from "./pace";
import { createOffline } from "./ride";
import { createShelf } from "./shelf";
import { createThreads } from "./thread";
import { createTimelines } from "./timeline";
import { createUnderway } from "./underway";

/**
 * Takes along anew what an account has taken along, with no page open: the newest of the same timelines. What was broken off
 * goes on; what the reader stopped stays as it is.
 */
export async function rideAccount(world: AccountsWorld, session: SessionRow, caches: CacheStorage): Promise<void> {
  const { origin } = session;
  const [instance, admin] = await world.withApp((app) =>
    Promise.all([readInstance(app, origin), readAdmin(app, origin)]),
  );
  const pages = capabilitiesOf(instance).pages_per_minute;
  await world.withAccount(session, async (db) => {
    const ride = await readRide(db);
    const asking = { admin: async () => admin, pace: createPace(world.clock, () => pages) };
    const offline = offlineOf(world, session, db, caches, asking);
    if (ride?.state === "running") await offline.retry();
    if (ride?.state === "done") await offline.start(ride);
  });
}

function offlineOf(
  { clock, locks, report, api }: AccountsWorld,
  session: SessionRow,
  db: AccountDb,
  caches: CacheStorage,
  asking: Pick<Parameters<typeof createTimelines>[0], "admin" | "pace">,
) {
  const underway = createUnderway(report);
  const shared = { api: api(session), db, clock, locks, account: db.name, viewer: true, report, underway };
  return createOffline({
    ...shared,
    timelines: createTimelines({ ...shared, ...asking }),
    threads: createThreads(shared),
    shelf: createShelf(caches, session.key),
    // The browser ends a worker that takes its time.
    waits: false,
    riding: () => undefined,
  });
}
