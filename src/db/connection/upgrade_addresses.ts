import type { Transaction } from "dexie";
import { cleanAddresses, completeEmoji } from "../../domain/rows/clean_addresses";

/** The stores of an account whose rows hold addresses that a server named. */
const stores = "statuses accounts me notifications announcements histories previews scheduled drafts outbox".split(" ");

type Row = Record<string, unknown>;

/** Cleans the addresses in the rows of an account's database that were stored before the parsers read addresses. */
export async function upgradeAccountAddresses(transaction: Transaction): Promise<void> {
  // `modify` leaves a row as it is where the function gives false.
  for (const store of stores)
    await transaction
      .table(store)
      .toCollection()
      .modify((row: Row) => cleanAddresses(row));
  await transaction
    .table("emojis")
    .toCollection()
    .modify((row: Row, whole: { value?: Row }) => {
      const changed = cleanAddresses(row);
      if (!completeEmoji(row)) delete whole.value;
      return changed;
    });
}

/** The same for the device's database: the faces of its sessions, and the drafts of accounts that signed out. */
export async function upgradeDeviceAddresses(transaction: Transaction): Promise<void> {
  for (const store of ["sessions", "kept_drafts"])
    await transaction
      .table(store)
      .toCollection()
      .modify((row: Row) => cleanAddresses(row["face"] ?? row["drafts"]));
}
