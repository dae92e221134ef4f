import type { Transaction } from "dexie";

/** The stores that got another name: by the version of their database that gave it, by the earlier name. */
export const renamedStores = {
  account: {
    16: {
      places: "reading_positions",
      rides: "offline_downloads",
      taken: "downloaded_statuses",
      told: "shown_alerts",
    },
    18: { gone: "tombstones" },
  },
  app: { 6: { farewells: "pending_sign_outs", offers: "server_choices" } },
} as const;

/** Gives the upgrade that copies the rows of renamed stores to the stores with the new names. */
export const upgradeStoreNames = (names: Readonly<Record<string, string>>) => async (transaction: Transaction) => {
  for (const [earlier, name] of Object.entries(names))
    await transaction.table(name).bulkPut(await transaction.table(earlier).toArray());
};
