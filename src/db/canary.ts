import type { AppDb } from "./app";

const key = "canary";

/** Whether the canary lives: it was put here once, and the browser has not cleared this storage since. */
export async function hasCanary(app: AppDb): Promise<boolean> {
  return (await app.settings.get(key)) !== undefined;
}

/** Puts the canary into the device's database. */
export async function putCanary(app: AppDb): Promise<void> {
  await app.settings.put({ key, value: true });
}
