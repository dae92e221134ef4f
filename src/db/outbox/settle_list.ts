import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { dependencyOf } from "../../domain/mutations/registry";
import type { Settlement } from "../../domain/mutations/settlement";
import { listTombstoneId } from "../ingest/ingest_lists";
import type { AccountDb } from "../schema";
import { retargetLane } from "./retarget_lane";

/** Drops all mutations in a lane that depend on a list. Joins the running transaction. */
export async function dropListMutations(db: AccountDb, lane: string, list_id: string): Promise<void> {
  await db.outbox
    .where("lane")
    .equals(lane)
    .filter((row) => dependencyOf(row) === list_id)
    .delete();
}

/**
 * Stores what the server confirmed at `at` (ms) of a list: it is as told, it is gone, or somebody is in it or not. A
 * list that was made on this device has nobody in it yet, and what waits for it goes to the server's id. Joins the
 * running transaction.
 */
export async function settleList(
  db: AccountDb,
  outbox_row: OutboxRow,
  { list, list_gone, member }: Settlement,
  at: number,
): Promise<void> {
  if (list) await db.lists.put({ ...list, asked_at: at });
  if (list && outbox_row.kind === "create_list") {
    await db.rosters.put({ key: `list:${list.id}`, account_ids: [], more: false, next: null, asked_at: at });
    await db.settled_lists.put({ id: outbox_row.args.id, list_id: list.id, at });
    await retargetLane(db, outbox_row.lane, outbox_row.args.id, list.id);
  }
  if (member) await db.list_members.put({ ...member, asked_at: at });
  if (list_gone !== undefined) {
    await db.lists.delete(list_gone);
    await db.tombstones.put({ id: listTombstoneId(list_gone), at });
    await db.rosters.delete(`list:${list_gone}`);
    await dropListMutations(db, outbox_row.lane, list_gone);
  }
}
