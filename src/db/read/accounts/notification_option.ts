import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { readOwnAccount } from "../../sessions/own_account";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { overlayOwnAccount, readOutboxRows } from "../outbox/overlay";

/** What the server's options are called there, by the mutation that switches them. */
const names = { hide_contents: "hide_notification_contents", block_strangers: "block_from_strangers" } as const;

/** One of the server's options of how the user is notified, by the mutation that switches it. */
export type NotificationOption = keyof typeof names;

/**
 * Whether such an option is on, including the user's pending change, and the outbox rows that change it. Null if the
 * server has none, or has not said so (Pleroma and Akkoma do).
 */
export function readNotificationOption(
  db: AccountDb,
  option: NotificationOption,
): Promise<{ on: boolean; rows: OutboxRow[] } | null> {
  return readTransaction(db, [db.me, db.outbox], async () => {
    const [me, outbox] = await Promise.all([readOwnAccount(db), readOutboxRows(db)]);
    const settings = me && overlayOwnAccount(outbox, me).pleroma?.notification_settings;
    const rows = outbox.filter(({ kind }) => kind === option);
    return settings ? { on: settings[names[option]] ?? false, rows } : null;
  });
}
