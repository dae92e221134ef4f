import { readAdmin } from "../../db/settings/admin_settings";
import { readInstance } from "../../db/instance/instance";
import { readDownload } from "../../db/offline/offline_downloads";
import type { AccountDb } from "../../db/schema";
import { capabilitiesOf } from "../../domain/instance/capabilities";
import type { SessionRow } from "../../domain/rows/rows";
import type { AccountsWorld } from "../outbox/drain_accounts";
import { createRateLimiter } from "../concurrency/rate_limiter";
import { createOffline } from "./offline_download";
import { createOfflinePictureCache } from "./offline_picture_cache";
import { createThreads } from "../statuses/thread";
import { createTimelines } from "../timelines/timeline";
import { createTaskTracker } from "../concurrency/task_tracker";

/**
 * Takes along anew what an account has taken along, with no page open: the newest of the same timelines. What was broken off
 * goes on; what the reader stopped stays as it is.
 */
export async function refreshDownload(world: AccountsWorld, session: SessionRow, caches: CacheStorage): Promise<void> {
  const { origin } = session;
  const [instance, admin] = await world.withApp((app) =>
    Promise.all([readInstance(app, origin), readAdmin(app, origin)]),
  );
  const pages = capabilitiesOf(instance).pages_per_minute;
  await world.withAccount(session, async (db) => {
    const ride = await readDownload(db);
    const asking = { admin: async () => admin, pace: createRateLimiter(world.clock, () => pages) };
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
  const underway = createTaskTracker(report);
  const shared = { api: api(session), db, clock, locks, account: db.name, viewer: true, report, underway };
  return createOffline({
    ...shared,
    timelines: createTimelines({ ...shared, ...asking }),
    threads: createThreads(shared),
    shelf: createOfflinePictureCache(caches, session.key),
    // The browser ends a worker that takes its time.
    waits: false,
    riding: () => undefined,
  });
}
