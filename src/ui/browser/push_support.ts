import type { PushWorld } from "../../sync/push/push";
import { readPushPreferences } from "../../sync/push/push_preferences";
import { readPermission } from "./usePermission";
import type { World } from "../context/useWorld";

/** What the browser allows and has of push, as this page sees it. */
export async function readPushHere(): Promise<Pick<PushWorld, "permission" | "registration">> {
  const registration = "PushManager" in window ? await navigator.serviceWorker?.getRegistration("/") : undefined;
  return {
    permission: readPermission(),
    registration: registration ?? null,
  };
}

/** What `checkPush` needs, as this page has it now. */
export async function readPushWorld({ app, db, api, clock, session, origin }: World): Promise<PushWorld> {
  const wishes = await readPushPreferences(app, db, origin);
  return { api, db, clock, signed_in: session !== null, ...wishes, ...(await readPushHere()) };
}
