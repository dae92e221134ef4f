import { readAdminSettings } from "../../db/settings/admin_settings";
import { readInstance } from "../../db/instance/instance";
import { readDownload } from "../../db/offline/offline_downloads";
import type { AccountDb } from "../../db/schema";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import type { SessionRow } from "../../domain/rows/rows";
import type { AccountsWorld } from "../outbox/drain_accounts";
import { createRateLimiter } from "../concurrency/rate_limiter";
import { createOfflineService } from "./offline_download";
import { createOfflinePictureCache } from "./offline_picture_cache";
import { createThreads } from "../statuses/thread";
import { createTimelines } from "../timelines/timeline";
import { createTaskTracker } from "../concurrency/task_tracker";

/**
 * Refreshes an account's offline download without an open page: downloads the newest statuses of the same timelines.
 * Continues an interrupted download. Leaves one that the user stopped.
 */
export async function refreshDownload(world: AccountsWorld, session: SessionRow, caches: CacheStorage): Promise<void> {
  const { origin } = session;
  const [instance, admin] = await world.withApp((app) =>
    Promise.all([readInstance(app, origin), readAdminSettings(app, origin)]),
  );
  const pages = capabilitiesOf(instance).pages_per_minute;
  await world.withAccount(session, async (db) => {
    const row = await readDownload(db);
    const asking = { admin: async () => admin, pace: createRateLimiter(world.clock, () => pages) };
    const offline = offlineOf(world, session, db, caches, asking);
    if (row?.state === "running") await offline.retry();
    if (row?.state === "done") await offline.start(row);
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
  return createOfflineService({
    ...shared,
    timelines: createTimelines({ ...shared, ...asking }),
    threads: createThreads(shared),
    cache: createOfflinePictureCache(caches, session.key),
    // Browsers stop a worker that runs for too long.
    retries: false,
    onDownloadChange: () => undefined,
  });
}
