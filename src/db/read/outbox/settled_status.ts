import { isLocal, rowId } from "../../../domain/mutations/post/local_id";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountDb } from "../../schema";

/**
 * The server's id of the post `local:<uuid>`, or the new id of a status that the server renamed; null if it is unsent,
 * was never renamed, or either was over 48 h ago.
 */
export async function readSettledStatusId(db: AccountDb, id: string): Promise<string | null> {
  return (await db.settled.get(id))?.status_id ?? null;
}

/**
 * The id that a status has now: that of the status that an unsent post became, or the one that the server has since
 * given it; else `id` itself.
 */
export const readPresentStatusId = async (db: AccountDb, id: string): Promise<string> =>
  (await readSettledStatusId(db, id)) ?? id;

/**
 * The id of the list that one made on this device became, by its id until then; null where it is not sent, or that is
 * long ago.
 */
export async function readSettledListId(db: AccountDb, local_id: string): Promise<string | null> {
  return (await db.settled_lists.get(local_id))?.list_id ?? null;
}

/** The outbox row of an unsent post or list, by its id, `local:<uuid>`. */
export function readUnsent(db: AccountDb, local_id: string): Promise<OutboxRow | undefined> {
  return db.outbox.where("id").equals(rowId(local_id)).first();
}

/**
 * Whether an id is that of a post that is neither unsent nor known to be sent: it was discarded, or was sent long ago.
 * Joins the running transaction, which must include `outbox` and `settled`.
 */
export const isUnknownPost = async (db: AccountDb, id: string | null): Promise<boolean> =>
  id !== null && isLocal(id) && !(await readUnsent(db, id)) && (await readSettledStatusId(db, id)) === null;
