import type { StatusRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** The maximum depth of the search, and the maximum number of replies that a range may contain. */
const MOST = 200;

/** The ids of statuses that are known already. */
type Known = Pick<ReadonlySet<string>, "has">;

/**
 * Finds the stored replies to statuses, recursively, without those in `known`. Joins the running transaction, which
 * must include `statuses`.
 */
export async function readReplies(db: AccountDb, ids: readonly string[], known: Known): Promise<StatusRow[]> {
  const found = new Map<string, StatusRow>();
  const fresh = (keys: readonly string[]) => keys.filter((id) => !known.has(id) && !found.has(id));
  let front = [...new Set(ids)];
  for (let depth = 0; front.length > 0 && depth < MOST; depth++) {
    const answers = await repliesTo(db, front, fresh);
    for (const row of answers) found.set(row.id, row);
    front = answers.map(({ id }) => id);
  }
  return [...found.values()];
}

/**
 * The direct replies to statuses, without those that were read before. If the key range from the first to the last
 * status contains few replies, it is read as a whole: a cursor over hundreds of single keys takes ten times as long.
 */
async function repliesTo(
  db: AccountDb,
  ids: readonly string[],
  fresh: (keys: readonly string[]) => string[],
): Promise<StatusRow[]> {
  const sorted = ids.toSorted();
  const [first = "", last = first] = [sorted[0], sorted.at(-1)];
  const near = fresh(await db.statuses.where("in_reply_to_id").between(first, last, true, true).primaryKeys());
  const found = near.length <= MOST ? near : fresh(await db.statuses.where("in_reply_to_id").anyOf(ids).primaryKeys());
  const id_set = new Set(ids);
  const read = found.length > 0 ? await db.statuses.bulkGet(found) : [];
  // snac tells a repeat with what the repeated status answers: the repeat itself answers nothing.
  return read.flatMap((row) => (row && row.reblog_id === null && id_set.has(row.in_reply_to_id ?? "") ? row : []));
}
