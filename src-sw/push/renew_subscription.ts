import { readSessions } from "../../src/db/sessions/sessions";
import { checkAccounts } from "../../src/sync/push/push_accounts";
import type { WorkerWorld } from "../worker_world";

/**
 * The browser has changed or dropped the subscription: subscribes again for every account that wants it. A failure shows at
 * the next start, when a page checks the subscription again.
 */
export async function renewPush(world: WorkerWorld, registration: ServiceWorkerRegistration): Promise<void> {
  await checkAccounts(world, await world.withApp(readSessions), { permission: Notification.permission, registration });
}
