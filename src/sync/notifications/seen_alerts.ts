import { filterSeen } from "../../db/read/notifications/notifications";
import type { AccountDb } from "../../db/schema";
import { type AlertDisplay, readAlertData } from "./alert";

/**
 * Closes an account's system notifications that the user has seen, on this or another device. An alert that covers
 * several is closed with the last one. Safe to run in several tabs.
 * @param key the session key, "me@host"
 * @param but the tag of an alert that stays: browsers require that each push shows one
 */
export async function closeSeenAlerts(
  desktop: Pick<AlertDisplay, "getNotifications">,
  db: AccountDb,
  key: string,
  but?: string,
): Promise<void> {
  const shown = (await desktop.getNotifications())
    .map((alert) => ({ alert, ...readAlertData(alert.data) }))
    .filter((one) => one.key === key && one.ids.length > 0 && one.alert.tag !== but);
  if (shown.length === 0) return;
  const seen = await filterSeen(
    db,
    shown.flatMap(({ ids }) => ids),
  );
  for (const { alert, ids } of shown) if (ids.every((id) => seen.has(id))) alert.close();
}

/** Closes all system notifications of an account, by its session key ("me@host"), after a sign-out. */
export async function closeAlerts(desktop: Pick<AlertDisplay, "getNotifications">, key: string): Promise<void> {
  for (const alert of await desktop.getNotifications()) if (readAlertData(alert.data).key === key) alert.close();
}
