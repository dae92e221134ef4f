import type { PushAlerts } from "../../domain/notifications/push_alerts";
import type { AccountDb } from "../schema";

/** The key of its row in the account's settings. */
const KEY = "pushed";

type Holder = Pick<AccountDb, "settings">;

/** The alerts that the server was asked to push ("" if no answer confirmed it), and those that it confirmed. */
export type StoredPush = { asked: string; alerts: PushAlerts };

/** A subscription that may exist, without known details. */
export const unknownPush: StoredPush = { asked: "", alerts: {} };

/** The push subscription that the server may have for this account's token; null for none. */
export async function readStoredPush({ settings }: Holder): Promise<StoredPush | null> {
  const row = await settings.get(KEY);
  if (!row) return null;
  // An earlier version stored only `true`: a subscription may exist.
  return row.value === true ? unknownPush : (row.value as StoredPush);
}

/** Stores the push subscription that the server may have, before the request and after its answer; null for none. */
export async function saveStoredPush({ settings }: Holder, pushed: StoredPush | null): Promise<void> {
  if (pushed) await settings.put({ key: KEY, value: pushed });
  else await settings.delete(KEY);
}
