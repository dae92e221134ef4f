import type { AppDb } from "./app";
import type { Device } from "./device";

/** Where a clicked notification leads: a route, for the account with a key ("me@host"), clicked at `at` ms. */
export type Target = { path: string; key: string | null; at: number };

/** How long a click leads anywhere, in ms: a start that took longer was another one. */
export const clicked_ms = 60_000;

/** The key of its row among the device's settings. */
const KEY = "target";

/** Keeps where a click leads, for a page that starts without knowing it. */
export async function saveTarget(app: AppDb, target: Target): Promise<void> {
  await app.settings.put({ key: KEY, value: target });
}

/** Whether one was kept. */
export const hasTarget = ({ settings }: Device): boolean => KEY in settings;

/** Takes the target that was kept at most `age_ms` before `now`; null where there is none. It is given once. */
export function takeTarget(app: AppDb, now: number, age_ms: number): Promise<Target | null> {
  return app.transaction("rw", app.settings, async () => {
    const target = (await app.settings.get(KEY))?.value as Target | undefined;
    if (!target) return null;
    await app.settings.delete(KEY);
    return now - target.at <= age_ms ? target : null;
  });
}
