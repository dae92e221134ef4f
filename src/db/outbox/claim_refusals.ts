import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { AccountDb } from "../schema";

/** Whether a mutation was refused and the user was not told of it. A marker is nothing that the user pressed. */
export const isUntold = (row: OutboxRow): boolean => row.state === "refused" && !row.told && row.kind !== "marker";

/** Gives the refusals that the user was not told of, and notes that they are told, so that one tab alone tells them. */
export function claimRefusals(db: AccountDb): Promise<OutboxRow[]> {
  return db.transaction("rw", db.outbox, async () => {
    const untold = (await db.outbox.orderBy("seq").toArray()).filter(isUntold);
    await db.outbox.bulkPut(untold.map((row) => ({ ...row, told: true as const })));
    return untold;
  });
}
