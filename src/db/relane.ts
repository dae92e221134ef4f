import { effectOf } from "../domain/mutations/registry";
import { isLocal, rowId } from "../domain/mutations/post/local_id";
import type { OutboxRow } from "../domain/mutations/outbox_row";
import type { AccountDb } from "./schema";

/** What came of an unsent post that is settled by now: the status's id, or null where it is not known. */
export async function settledAs(db: AccountDb, local_id: string): Promise<string | null> {
  return (await db.settled.get(local_id))?.status_id ?? null;
}

/** The row of an unsent post by the id it has while it is unsent, `local:<uuid>`. */
export function unsentPost(db: AccountDb, local_id: string): Promise<OutboxRow | undefined> {
  return db.outbox.where("id").equals(rowId(local_id)).first();
}

/**
 * Whether what is answered was an unsent post that neither waits nor is known to be sent: it was discarded, or was sent too long ago.
 * Joins the running transaction, which must hold `outbox` and `settled`.
 */
export const isAboutUnknown = async (db: AccountDb, id: string | null): Promise<boolean> =>
  id !== null && isLocal(id) && !(await unsentPost(db, id)) && (await settledAs(db, id)) === null;

/**
 * A post was sent: what waited in its lane is about the status `id` from now on, each act in the lane that is its own then;
 * so are drafts of replies to it. Joins the running transaction.
 */
export async function retarget(db: AccountDb, lane: string, local_id: string, id: string): Promise<void> {
  const lanes = new Map<string, string>();
  for (const row of await db.outbox.where("lane").equals(lane).sortBy("seq")) {
    const mutation = effectOf(row);
    if (row.kind === "post" && row.args.id === local_id) continue;
    if (mutation.about?.(row.args) === local_id && mutation.retarget) row.args = mutation.retarget(row.args, id);
    const about = mutation.about?.(row.args) ?? null;
    row.lane = (about !== null && isLocal(about) ? lanes.get(about) : undefined) ?? mutation.lane(row.args);
    if (row.kind === "post") lanes.set(row.args.id, row.lane);
    await db.outbox.put(row);
  }
  await db.drafts.filter((draft) => draft.in_reply_to_id === local_id).modify({ in_reply_to_id: id });
}
