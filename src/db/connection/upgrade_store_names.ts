import type { Transaction } from "dexie";

/** The stores that have another name since this version, by the earlier one. */
export const renamedStores = {
  places: "reading_positions",
  rides: "offline_downloads",
  taken: "downloaded_statuses",
  told: "shown_alerts",
} as const;

/** Copies the rows of renamed stores to the stores with the new names. */
export async function upgradeStoreNames(transaction: Transaction): Promise<void> {
  for (const [earlier, name] of Object.entries(renamedStores))
    await transaction.table(name).bulkPut(await transaction.table(earlier).toArray());
}
