import { readOwnAccount } from "../../sessions/own_account";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { overlayOwnAccount, readOutboxRows } from "../outbox/overlay";

/**
 * Whether the server hides contents in push messages, including the user's pending change; `waiting`: the change is
 * not sent yet.
 */
export type HidesContents = { on: boolean; waiting: boolean };

/** Null if the server lacks this setting, or has not reported it (Pleroma and Akkoma do). */
export function readHidesContents(db: AccountDb): Promise<HidesContents | null> {
  return readTransaction(db, [db.me, db.outbox], async () => {
    const [me, outbox] = await Promise.all([readOwnAccount(db), readOutboxRows(db)]);
    const settings = me && overlayOwnAccount(outbox, me).pleroma?.notification_settings;
    const waiting = outbox.some(({ kind, state }) => kind === "hide_contents" && state !== "refused");
    return settings ? { on: settings.hide_notification_contents, waiting } : null;
  });
}
