import { readSessions } from "../../src/db/sessions/sessions";
import { refreshDownload } from "../../src/sync/offline/refresh_download";
import type { WorkerWorld } from "../worker_world";

/**
 * Refreshes the offline downloads of every account that has them, one account after the other. Does nothing in data
 * saver mode. A failure of one account is reported and does not stop the others.
 */
export async function refreshDownloads(world: WorkerWorld, { caches, navigator }: WorkerGlobalScope): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const session of await world.withApp(readSessions))
    await refreshDownload(world, session, caches).catch(world.report);
}
