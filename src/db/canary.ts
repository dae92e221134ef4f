import type { AppDb } from "./app";
import type { AccountDb } from "./schema";

const key = "canary";

/** Whether the canary lives: it was put here once, and the browser has not cleared this storage since. */
export async function hasCanary({ settings }: Pick<AppDb | AccountDb, "settings">): Promise<boolean> {
  return (await settings.get(key)) !== undefined;
}

/** Puts the canary into a database. Rejects where it takes nothing. */
export async function putCanary({ settings }: Pick<AppDb | AccountDb, "settings">): Promise<void> {
  await settings.put({ key, value: true });
}
