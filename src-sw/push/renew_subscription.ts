import { readSessions } from "../../src/db/sessions/sessions";
import { checkPushAccounts } from "../../src/sync/push/push_accounts";
import type { WorkerWorld } from "../worker_world";

/**
 * Subscribes again for every account with push, after the browser changed or dropped the subscription. After a failure,
 * the next page start checks the subscription again.
 */
export async function renewPush(world: WorkerWorld, registration: ServiceWorkerRegistration): Promise<void> {
  await checkPushAccounts(world, await world.withApp(readSessions), {
    permission: Notification.permission,
    registration,
  });
}
