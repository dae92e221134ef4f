import type { StatusRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** So many turns down a conversation is walked at most, and so many answers are read at once that may be another one's. */
const MOST = 200;

/** What is known of statuses already, by their ids. */
type Known = Pick<ReadonlySet<string>, "has">;

/**
 * Finds what is stored and answers some statuses, and what answers that, without what is known. Joins the running transaction,
 * which must hold `statuses`.
 */
export async function readAnswers(db: AccountDb, ids: readonly string[], known: Known): Promise<StatusRow[]> {
  const found = new Map<string, StatusRow>();
  const fresh = (keys: readonly string[]) => keys.filter((id) => !known.has(id) && !found.has(id));
  let front = [...new Set(ids)];
  for (let turn = 0; front.length > 0 && turn < MOST; turn++) {
    const answers = await answersTo(db, front, fresh);
    for (const row of answers) found.set(row.id, row);
    front = answers.map(({ id }) => id);
  }
  return [...found.values()];
}

/**
 * What answers some statuses, of what was not read yet. All that answers what stands between the first and the last of them is
 * asked for at once, where that is little: to go from one to the next of hundreds takes ten times as long.
 */
async function answersTo(
  db: AccountDb,
  ids: readonly string[],
  fresh: (keys: readonly string[]) => string[],
): Promise<StatusRow[]> {
  const sorted = ids.toSorted();
  const [first = "", last = first] = [sorted[0], sorted.at(-1)];
  const near = fresh(await db.statuses.where("in_reply_to_id").between(first, last, true, true).primaryKeys());
  const found = near.length <= MOST ? near : fresh(await db.statuses.where("in_reply_to_id").anyOf(ids).primaryKeys());
  const wanted = new Set(ids);
  const read = found.length > 0 ? await db.statuses.bulkGet(found) : [];
  return read.flatMap((row) => (row && wanted.has(row.in_reply_to_id ?? "") ? row : []));
}
