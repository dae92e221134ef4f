import { isLocal, rowId } from "../../domain/mutations/post/local_id";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { effectOf } from "../../domain/mutations/registry";
import type { AccountDb } from "../schema";

/**
 * The id of the status that a post with the id `local:<uuid>` became, or that a status has since the server gave it
 * another one; null if it is not sent, was never given another, or that was over 48 h ago.
 */
export async function readSettledStatusId(db: AccountDb, id: string): Promise<string | null> {
  return (await db.settled.get(id))?.status_id ?? null;
}

/** The outbox row of an unsent post, by the post's id, `local:<uuid>`. */
export function readUnsentPost(db: AccountDb, local_id: string): Promise<OutboxRow | undefined> {
  return db.outbox.where("id").equals(rowId(local_id)).first();
}

/**
 * Whether an id is that of a post that is neither unsent nor known to be sent: it was discarded, or was sent long ago.
 * Joins the running transaction, which must include `outbox` and `settled`.
 */
export const isUnknownPost = async (db: AccountDb, id: string | null): Promise<boolean> =>
  id !== null && isLocal(id) && !(await readUnsentPost(db, id)) && (await readSettledStatusId(db, id)) === null;

/**
 * Points the mutations in the lane of a sent post at the status `id` that the post became. Each mutation moves to its
 * own lane, except that mutations about another unsent post share that post's lane. Drafts of replies to the post are
 * pointed at the status, too. Joins the running transaction.
 */
export async function retargetLane(db: AccountDb, lane: string, local_id: string, id: string): Promise<void> {
  const lanes = new Map<string, string>();
  for (const row of await db.outbox.where("lane").equals(lane).sortBy("seq")) {
    const effect = effectOf(row);
    if (row.kind === "post" && row.args.id === local_id) continue;
    if (effect.about?.(row.args) === local_id && effect.retarget) row.args = effect.retarget(row.args, id);
    const about = effect.about?.(row.args) ?? null;
    row.lane = (about !== null && isLocal(about) ? lanes.get(about) : undefined) ?? effect.lane(row.args);
    if (row.kind === "post") lanes.set(row.args.id, row.lane);
    await db.outbox.put(row);
  }
  await db.drafts.filter((draft) => draft.in_reply_to_id === local_id).modify({ in_reply_to_id: id });
}
