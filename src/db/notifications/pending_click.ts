import type { AppDb } from "../app_database";
import type { DeviceState } from "../device_state";

/** A notification that was clicked at `at` (ms): the route it leads to, and the account's key ("me@host"). */
export type PendingClick = { path: string; key: string | null; at: number };

/** How long a click is valid, in ms; a page that starts later was opened for another reason. */
export const PENDING_CLICK_MS = 60_000;

/** The key of its row in the device's settings. */
const KEY = "target";

/** Stores a click for a page that is starting, which cannot receive a message yet. */
export async function savePendingClick(app: AppDb, click: PendingClick): Promise<void> {
  await app.settings.put({ key: KEY, value: click });
}

/** Whether a click is stored. */
export const hasPendingClick = ({ settings }: DeviceState): boolean => KEY in settings;

/** Removes the stored click. Gives it if it is at most `age_ms` older than `now` (ms), else null. */
export function takePendingClick(app: AppDb, now: number, age_ms: number): Promise<PendingClick | null> {
  return app.transaction("rw", app.settings, async () => {
    const click = (await app.settings.get(KEY))?.value as PendingClick | undefined;
    if (!click) return null;
    await app.settings.delete(KEY);
    return now - click.at <= age_ms ? click : null;
  });
}
