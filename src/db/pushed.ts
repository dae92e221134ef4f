import type { AccountDb } from "./schema";

/** The key of its row among the account's settings. */
const KEY = "pushed";

/** Whether the server may hold a push subscription of this account's token. */
export async function readPushed(db: Pick<AccountDb, "settings">): Promise<boolean> {
  return (await db.settings.get(KEY)) !== undefined;
}

/** Writes down that the server may hold one (before it is asked to), or holds none any more. */
export async function savePushed(db: Pick<AccountDb, "settings">, pushed: boolean): Promise<void> {
  if (pushed) await db.settings.put({ key: KEY, value: true });
  else await db.settings.delete(KEY);
}
