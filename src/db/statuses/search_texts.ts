import type { TextRow } from "../../domain/rows/rows";
import type { AccountDb } from "../schema";

/** So many texts lie in one row: handing over a row takes a browser as long as looking through many texts. */
const MOST = 64;

/** What one status says, folded. */
export type Text = readonly [status_id: string, text: string];

/** The texts that a row holds, each with its status's id, the oldest first. */
export const textsIn = ({ status_id, text, newer = [] }: TextRow): Text[] => [[status_id, text], ...newer];

/** Texts as rows of about the same size. */
function packed(texts: ReadonlyMap<string, string>): TextRow[] {
  const left = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const size = Math.ceil(left.length / Math.ceil(left.length / MOST));
  const rows: TextRow[] = [];
  for (let first = left.shift(); first; first = left.shift())
    rows.push({ status_id: first[0], text: first[1], newer: left.splice(0, size - 1) });
  return rows;
}

/** Gives out each row that texts of these statuses belong to, with their ids; undefined where no row begins so far below. */
async function eachRow(
  db: AccountDb,
  status_ids: Iterable<string>,
  take: (row: TextRow | undefined, ids: readonly string[]) => void | Promise<void>,
): Promise<void> {
  const ids = [...status_ids].toSorted();
  for (let last = ids.at(-1); last !== undefined; last = ids.at(-1)) {
    const [row] = await db.texts.where(":id").between("", last, true, true).reverse().limit(1).toArray();
    await take(row, ids.splice(row ? ids.findIndex((id) => id >= row.status_id) : 0));
  }
}

/**
 * Keeps what statuses say for the search on this device, folded and by id; undefined takes a text out. A text lies in the last
 * row that begins at its status or below it. Joins the running transaction.
 */
export function keepTexts(db: AccountDb, news: ReadonlyMap<string, string | undefined>): Promise<void> {
  return eachRow(db, news.keys(), async (row, ids) => {
    const texts = new Map(row && textsIn(row));
    // A repeat says nothing itself: with it nothing goes.
    if (ids.every((id) => texts.get(id) === news.get(id))) return;
    for (const id of ids) {
      const text = news.get(id);
      if (text === undefined) texts.delete(id);
      else texts.set(id, text);
    }
    if (row && !texts.has(row.status_id)) await db.texts.delete(row.status_id);
    await db.texts.bulkPut(packed(texts));
  });
}

/** Takes the texts of some statuses out. Joins the running transaction. */
export function dropTexts(db: AccountDb, status_ids: readonly string[]): Promise<void> {
  return keepTexts(db, new Map(status_ids.map((id) => [id, undefined])));
}

/** What is kept of some statuses, the newest first. Joins the running transaction. */
export async function readTexts(db: AccountDb, status_ids: readonly string[]): Promise<Text[]> {
  const found: Text[] = [];
  await eachRow(db, new Set(status_ids), (row, ids) => {
    const texts = row ? textsIn(row).filter(([id]) => ids.includes(id)) : [];
    found.push(...texts.toReversed());
  });
  return found;
}
