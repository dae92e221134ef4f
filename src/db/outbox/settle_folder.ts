import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { unmadeOf, withMade } from "../../domain/mutations/needed";
import type { Settlement } from "../../domain/mutations/settlement";
import { folderTombstoneId } from "../bookmarks/bookmark_folders";
import type { AccountDb } from "../schema";
import { retargetLane } from "./retarget_lane";
import { dropListMutations } from "./settle_list";

/**
 * Tells the mutations that wait for a folder made on this device the server's id of it, or, with null, that there will
 * be none. Joins the running transaction.
 */
export async function passFolder(db: AccountDb, local_id: string, id: string | null): Promise<void> {
  for (const row of await db.outbox.filter((one) => unmadeOf(one) === local_id).toArray())
    await db.outbox.update(row.seq, { args: withMade(row, id) });
}

/**
 * Stores what the server confirmed at `at` (ms) of a bookmark folder: it is as told, or it is gone. What waits for one
 * that was made on this device goes to the server's id. Joins the running transaction.
 */
export async function settleFolder(
  db: AccountDb,
  outbox_row: OutboxRow,
  { folder, folder_gone }: Settlement,
  at: number,
): Promise<void> {
  if (folder) await db.bookmark_folders.put({ ...folder, asked_at: at });
  if (folder && outbox_row.kind === "create_folder") {
    const { id } = outbox_row.args;
    await db.settled_lists.put({ id, list_id: folder.id, at });
    await retargetLane(db, outbox_row.lane, id, folder.id);
    await passFolder(db, id, folder.id);
  }
  if (folder_gone === undefined) return;
  await db.bookmark_folders.delete(folder_gone);
  await db.tombstones.put({ id: folderTombstoneId(folder_gone), at });
  await dropListMutations(db, outbox_row.lane, folder_gone);
}
