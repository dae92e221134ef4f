import { readOwnAccount } from "../../sessions/own_account";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { overlayOwnAccount, readActs } from "../outbox/overlay";

/**
 * Whether the server hides contents in push messages, including the user's pending change; `waiting`: the change is
 * not sent yet.
 */
export type HidesContents = { on: boolean; waiting: boolean };

/** Null if the server lacks this setting, or has not reported it (Pleroma and Akkoma do). */
export function readHidesContents(db: AccountDb): Promise<HidesContents | null> {
  return readTransaction(db, [db.me, db.outbox], async () => {
    const [me, acts] = await Promise.all([readOwnAccount(db), readActs(db)]);
    const settings = me && overlayOwnAccount(acts, me).pleroma?.notification_settings;
    const waiting = acts.some(({ kind, state }) => kind === "hide_contents" && state !== "refused");
    return settings ? { on: settings.hide_notification_contents, waiting } : null;
  });
}
