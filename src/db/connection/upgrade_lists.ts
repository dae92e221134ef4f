import type { Transaction } from "dexie";

/** Gives lists that were stored before they had a time the earliest one: any answer is later. */
export async function upgradeLists(transaction: Transaction): Promise<void> {
  await transaction.table("lists").toCollection().modify({ asked_at: 0 });
}
