import { isLocal } from "../../domain/mutations/post/local_id";
import { dependencyOf, effectOf } from "../../domain/mutations/registry";
import type { AccountDb } from "../schema";

/**
 * Points the mutations in the lane of a sent post or list at the status or list `id` that it became. Each mutation
 * moves to its own lane, except that mutations about another unsent post share that post's lane. Drafts of replies to
 * the post are pointed at the status, too. Joins the running transaction.
 */
export async function retargetLane(db: AccountDb, lane: string, local_id: string, id: string): Promise<void> {
  const lanes = new Map<string, string>();
  for (const row of await db.outbox.where("lane").equals(lane).sortBy("seq")) {
    const effect = effectOf(row);
    const made = effect.creates?.(row.args);
    if (made === local_id) continue;
    if (dependencyOf(row) === local_id && effect.retarget) row.args = effect.retarget(row.args, id);
    const about = dependencyOf(row);
    row.lane = (about !== null && isLocal(about) ? lanes.get(about) : undefined) ?? effect.lane(row.args);
    if (made !== undefined) lanes.set(made, row.lane);
    await db.outbox.put(row);
  }
  await db.drafts.filter((draft) => draft.in_reply_to_id === local_id).modify({ in_reply_to_id: id });
}
