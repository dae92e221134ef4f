import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { saveMuteEnds } from "../accounts/mute_ends";
import type { AccountDb } from "../schema";

/**
 * Updates the stored list of muted or blocked accounts, if there is one, after the server confirmed a mute or a block,
 * or its end, at `at` (ms). Stores when the mute ends, since not every server reports that. Joins the running
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
