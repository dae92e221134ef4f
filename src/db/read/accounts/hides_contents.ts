import { readOwnAccount } from "../../sessions/own_account";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { overMe, readActs } from "../outbox/overlay";

/** Whether the server leaves contents out of its pushes, with what the reader just chose; `waiting`: it was not told of that yet. */
export type HidesContents = { on: boolean; waiting: boolean };

/** Null where the server has no such choice, or has not said what it is. */
export function readHidesContents(db: AccountDb): Promise<HidesContents | null> {
  return reading(db, [db.me, db.outbox], async () => {
    const [me, acts] = await Promise.all([readOwnAccount(db), readActs(db)]);
    const settings = me && overMe(acts, me).pleroma?.notification_settings;
    const waiting = acts.some(({ kind, state }) => kind === "hide_contents" && state !== "refused");
    return settings ? { on: settings.hide_notification_contents, waiting } : null;
  });
}
