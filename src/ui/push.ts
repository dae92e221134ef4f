import { readInstance } from "../db/instance";
import { readSetting } from "../db/settings";
import { capabilitiesOf } from "../domain/capabilities";
import type { PushWorld } from "../sync/push";
import type { World } from "./world";

/** What `checkPush` needs, as this page has it now. */
export async function readPushWorld({ app, db, api, clock, session, origin }: World): Promise<PushWorld> {
  const instance = await readInstance(app, origin);
  const registration = "PushManager" in window ? await navigator.serviceWorker?.getRegistration("/") : undefined;
  return {
    api,
    db,
    clock,
    signed_in: session !== null,
    wanted: await readSetting(db, "webPushNotifications"),
    key: instance?.vapid_key ?? null,
    standard: instance ? capabilitiesOf(instance).standard_push : false,
    permission: "Notification" in window ? Notification.permission : null,
    registration: registration ?? null,
  };
}
