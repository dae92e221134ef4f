import { readSessions } from "../../src/db/sessions/sessions";
import { refreshDownload } from "../../src/sync/offline/refresh_download";
import type { WorkerWorld } from "../worker_world";

/**
 * Takes along anew, for every account that takes something along, one after the other; not where data is to be saved. One
 * account's trouble keeps no other from it.
 */
export async function refreshDownloads(world: WorkerWorld, { caches, navigator }: WorkerGlobalScope): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const session of await world.withApp(readSessions))
    await refreshDownload(world, session, caches).catch(world.report);
}
