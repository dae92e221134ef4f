import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { saveMuteEnds } from "../accounts/mute_ends";
import type { AccountDb } from "../schema";

/**
 * Stores that the server confirmed at `at` (ms) a mute or a block, or its end, in the list of muted or blocked
 * accounts, as far as that was read, and when the mute ends: not every server tells that. Joins the running
 * transaction.
 */
export async function settleHidden(db: AccountDb, act: OutboxRow, at: number): Promise<void> {
  if (act.kind !== "mute" && act.kind !== "block") return;
  const { id, on } = act.args;
  await db.rosters
    .where("key")
    .equals(act.kind === "mute" ? "mutes" : "blocks")
    .modify((roster) => {
      const others = roster.account_ids.filter((one) => one !== id);
      roster.account_ids = on ? [id, ...others] : others;
    });
  if (act.kind !== "mute") return;
  const { duration_s } = act.args;
  await saveMuteEnds(db, [{ id, at: on && duration_s !== undefined ? at + duration_s * 1000 : null }], at);
}
