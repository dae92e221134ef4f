import { readInstance } from "../src/db/instance";
import { readSessions } from "../src/db/sessions";
import { readSetting } from "../src/db/settings";
import { capabilitiesOf } from "../src/domain/capabilities";
import type { SessionRow } from "../src/domain/rows";
import { checkPush } from "../src/sync/push";
import type { WorkerWorld } from "./worker_world";

/**
 * The browser has changed or dropped the subscription: subscribes again for every account that wants it. A failure shows at
 * the next start, when the page checks the subscription again; one account's keeps none of the others from it.
 */
export async function renewPush(world: WorkerWorld, registration: ServiceWorkerRegistration): Promise<void> {
  const sessions = await world.withApp(readSessions);
  // One after the other: they share the browser's one subscription.
  for (const session of sessions) await renewOne(world, session, registration).catch(world.report);
}

async function renewOne(world: WorkerWorld, session: SessionRow, registration: ServiceWorkerRegistration) {
  const instance = await world.withApp((app) => readInstance(app, session.origin));
  await world.withAccount(session, async (db) =>
    checkPush({
      api: world.api(session),
      db,
      clock: world.clock,
      signed_in: true,
      wanted: await readSetting(db, "webPushNotifications"),
      key: instance?.vapid_key ?? null,
      standard: instance ? capabilitiesOf(instance).standard_push : false,
      permission: Notification.permission,
      registration,
    }),
  );
}
