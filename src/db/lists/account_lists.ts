import { writtenAt } from "../connection/device_time";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Stores which lists an account is in (`list_ids`), as requested at `asked_at` and answered at `seen_at` (ms). It is in
 * no other one. What was stored after the request stays.
 */
export function saveAccountLists(
  db: AccountDb,
  account_id: string,
  list_ids: readonly string[],
  { asked_at, seen_at }: { asked_at: number; seen_at: number },
): Promise<void> {
  return writeTransaction(db, [db.list_members, db.lists], async () => {
    const known = await db.list_members.where("account_id").equals(account_id).toArray();
    const later = new Set(
      known.filter((row) => storedTime(row.asked_at, writtenAt(db, seen_at)) > asked_at).map(({ list_id }) => list_id),
    );
    const all = new Set([...(await db.lists.toCollection().primaryKeys()), ...list_ids]);
    const told = [...all].filter((list_id) => !later.has(list_id));
    await db.list_members.bulkPut(
      told.map((list_id) => ({ list_id, account_id, on: list_ids.includes(list_id), asked_at })),
    );
  });
}
