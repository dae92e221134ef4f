import { readSessions } from "../src/db/sessions";
import { readInstance } from "../src/db/instance";
import { capabilitiesOf } from "../src/domain/capabilities";
import type { SessionRow } from "../src/domain/rows";
import { drainOutbox } from "../src/sync/outbox_drain";
import type { WorkerWorld } from "./world";

async function drain(world: WorkerWorld, session: SessionRow): Promise<boolean> {
  const { clock, random, locks, report } = world;
  const instance = await world.withApp((app) => readInstance(app, session.origin));
  const keeps_keys = () => (instance ? capabilitiesOf(instance).keeps_keys : 0);
  const sent = await world.withAccount(session, (db) =>
    drainOutbox({
      db,
      locks,
      clock,
      random,
      api: world.api(session),
      viewer_id: session.account_id,
      keeps_keys,
      report,
    }),
  );
  // Signed out since: what was unsent was decided on there.
  return sent ?? true;
}

/**
 * Sends what every signed-in account has in its outbox, with no page open. Rejects where something still waits, so that
 * the browser tries again later.
 */
export async function drainAll(world: WorkerWorld): Promise<void> {
  const sessions = await world.withApp(readSessions);
  const drained = await Promise.all(sessions.map((session) => drain(world, session)));
  if (drained.includes(false)) throw new Error("The outbox is not empty yet");
}
