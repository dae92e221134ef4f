import { isLocal } from "../../domain/mutations/post/local_id";
import { effectOf } from "../../domain/mutations/registry";
import type { AccountDb } from "../schema";

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
