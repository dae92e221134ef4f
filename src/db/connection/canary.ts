import type { AppDb } from "../app_database";
import type { AccountDb } from "../schema";

const key = "canary";

/**
 * Whether the canary lives among a database's settings: it was put there once, and the browser has not cleared this storage
 * since.
 */
export const hasCanary = (settings: Readonly<Record<string, unknown>>): boolean => key in settings;

/** Puts the canary into a database. Rejects where it takes nothing. */
export async function putCanary({ settings }: Pick<AppDb | AccountDb, "settings">): Promise<void> {
  await settings.put({ key, value: true });
}
