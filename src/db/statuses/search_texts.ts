import type { TextRow } from "../../domain/rows/rows";
import type { AccountDb } from "../schema";

/** The number of texts in one row: reading a row takes a browser as long as searching many texts. */
const MOST = 64;

/** The folded text of a status. */
export type StatusText = readonly [status_id: string, text: string];

/** The texts in a row, each with its status's id, the oldest first. */
export const textsIn = ({ status_id, text, newer = [] }: TextRow): StatusText[] => [[status_id, text], ...newer];

/** Splits texts into rows of about the same size. */
function packed(texts: ReadonlyMap<string, string>): TextRow[] {
  const remaining = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const size = Math.ceil(remaining.length / Math.ceil(remaining.length / MOST));
  const rows: TextRow[] = [];
  for (let first = remaining.shift(); first; first = remaining.shift())
    rows.push({ status_id: first[0], text: first[1], newer: remaining.splice(0, size - 1) });
  return rows;
}

/**
 * Calls `visit` with each row that the texts of these statuses belong to, and their ids; undefined if no row begins at
 * or below them.
 */
async function eachRow(
  db: AccountDb,
  status_ids: Iterable<string>,
  visit: (row: TextRow | undefined, ids: readonly string[]) => void | Promise<void>,
): Promise<void> {
  const ids = [...status_ids].toSorted();
  for (let last = ids.at(-1); last !== undefined; last = ids.at(-1)) {
    const [row] = await db.texts.where(":id").between("", last, true, true).reverse().limit(1).toArray();
    await visit(row, ids.splice(row ? ids.findIndex((id) => id >= row.status_id) : 0));
  }
}

/**
 * Stores the folded texts of statuses for the search on this device, by id; undefined deletes a text. A text is stored
 * in the last row whose first id is at or below its status's id. Joins the running transaction.
 */
export function saveTexts(db: AccountDb, changes: ReadonlyMap<string, string | undefined>): Promise<void> {
  return eachRow(db, changes.keys(), async (row, ids) => {
    const texts = new Map(row && textsIn(row));
    // Nothing changes, for example for reblogs, which have no text.
    if (ids.every((id) => texts.get(id) === changes.get(id))) return;
    for (const id of ids) {
      const text = changes.get(id);
      if (text === undefined) texts.delete(id);
      else texts.set(id, text);
    }
    if (row && !texts.has(row.status_id)) await db.texts.delete(row.status_id);
    await db.texts.bulkPut(packed(texts));
  });
}

/** Deletes the texts of statuses. Joins the running transaction. */
export function dropTexts(db: AccountDb, status_ids: readonly string[]): Promise<void> {
  return saveTexts(db, new Map(status_ids.map((id) => [id, undefined])));
}

/** The stored texts of statuses, newest first. Joins the running transaction. */
export async function readTexts(db: AccountDb, status_ids: readonly string[]): Promise<StatusText[]> {
  const found: StatusText[] = [];
  await eachRow(db, new Set(status_ids), (row, ids) => {
    const texts = row ? textsIn(row).filter(([id]) => ids.includes(id)) : [];
    found.push(...texts.toReversed());
  });
  return found;
}
