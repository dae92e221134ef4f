import { readInstance } from "../src/db/instance";
import { readSessions } from "../src/db/sessions";
import { readSetting } from "../src/db/settings";
import { capabilitiesOf } from "../src/domain/capabilities";
import { checkPush } from "../src/sync/push";
import type { WorkerWorld } from "./world";

/**
 * The browser has changed or dropped the subscription: subscribes again for every account that wants it. A failure shows at
 * the next start, when the page checks the subscription again.
 */
export async function renewPush(world: WorkerWorld, registration: ServiceWorkerRegistration): Promise<void> {
  const sessions = await world.withApp(readSessions);
  for (const session of sessions) {
    const instance = await world.withApp((app) => readInstance(app, session.origin));
    await checkPush({
      api: world.api(session),
      clock: world.clock,
      signed_in: true,
      wanted: await world.withAccount(session, (db) => readSetting(db, "webPushNotifications")),
      key: instance?.vapid_key ?? null,
      standard: instance ? capabilitiesOf(instance).standard_push : false,
      permission: Notification.permission,
      registration,
    });
  }
}
