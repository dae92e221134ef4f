import type { PushWorld } from "../../sync/push/push";
import { readPushPreferences } from "../../sync/push/push_preferences";
import { readPermission } from "./usePermission";
import type { World } from "../context/useWorld";

/** The browser's notification permission, and its service worker registration if it supports push. */
export async function readBrowserPush(): Promise<Pick<PushWorld, "permission" | "registration">> {
  const registration = "PushManager" in window ? await navigator.serviceWorker?.getRegistration("/") : undefined;
  return {
    permission: readPermission(),
    registration: registration ?? null,
  };
}

/** The input of `checkPush`, read now. */
export async function readPushWorld({ app, db, api, clock, session, origin }: World): Promise<PushWorld> {
  const preferences = await readPushPreferences(app, db, origin);
  return { api, db, clock, signed_in: session !== null, ...preferences, ...(await readBrowserPush()) };
}
