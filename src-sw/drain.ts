import { readSessions } from "../src/db/sessions";
import { drainAccount } from "../src/sync/drain_account";
import type { WorkerWorld } from "./worker_world";

/**
 * Sends what every signed-in account has in its outbox, with no page open. Rejects where something still waits, so that
 * the browser tries again later.
 */
export async function drainAll(world: WorkerWorld): Promise<void> {
  const sessions = await world.withApp(readSessions);
  const drained = await Promise.all(sessions.map((session) => drainAccount(world, session)));
  if (drained.includes(false)) throw new Error("The outbox is not empty yet");
}
