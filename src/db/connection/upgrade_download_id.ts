import type { Transaction } from "dexie";
import type { OfflineDownloadRow } from "../../domain/offline/offline_download";

/** Gives the offline download, which was stored under the id "ride", its present id. */
export async function upgradeDownloadId(transaction: Transaction): Promise<void> {
  const downloads = transaction.table<OfflineDownloadRow>("offline_downloads");
  const rows = await downloads.toArray();
  await downloads.clear();
  // Not by `DOWNLOAD_ID`: the first screen would load the rest of its module, too.
  await downloads.bulkPut(rows.map((row) => ({ ...row, id: "offline_download" })));
}
