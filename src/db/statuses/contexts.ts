import type { Context } from "../../domain/entities/context";
import type { Status } from "../../domain/entities/status";
import { writing } from "../connection/connection";
import { type Asked, ingest, ingestTables } from "../ingest/ingest";
import { readAnswers } from "../read/statuses/answers";
import type { AccountDb } from "../schema";

/**
 * Saves a status with what stands above and below it, in one transaction; a context asked for earlier changes nothing. Gives what
 * it lacks: the ids of stored statuses that answer it, or that the context before it listed, and that were asked for before
 * it, those first that were asked for longest ago.
 */
export function saveThread(db: AccountDb, status: Status, context: Context, asked: Asked): Promise<string[]> {
  return writing(db, [db.contexts, ...ingestTables(db)], async () => {
    await ingest(db, { statuses: [status, ...context.ancestors, ...context.descendants] }, asked);
    const before = await db.contexts.get(status.id);
    if (before && before.asked_at > asked.asked_at) return [];
    const { asked_at } = asked;
    const [ancestors, descendants] = [idsOf(context.ancestors), idsOf(context.descendants)];
    await db.contexts.put({ status_id: status.id, ancestors, descendants, asked_at });
    const told = new Set([status.id, ...ancestors, ...descendants]);
    const listed = [...(before?.ancestors ?? []), ...(before?.descendants ?? [])].filter((id) => !told.has(id));
    const rows = [
      ...(await db.statuses.bulkGet(listed)),
      ...(await readAnswers(db, [status.id, ...descendants], told)),
    ];
    const lacking = rows.filter((row) => row !== undefined).filter((row) => row.asked_at < asked_at);
    return [...new Set(idsOf(lacking.toSorted((a, b) => a.asked_at - b.asked_at)))];
  });
}

const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);

/** Those of `thread_ids` that one of `status_ids` stands in. */
export async function readThreadsOf(
  db: AccountDb,
  thread_ids: readonly string[],
  status_ids: readonly string[],
): Promise<string[]> {
  const wanted = new Set(status_ids);
  const rows = await db.contexts.bulkGet([...thread_ids]);
  return thread_ids.filter((id, index) => {
    const row = rows[index];
    return wanted.has(id) || [...(row?.ancestors ?? []), ...(row?.descendants ?? [])].some((one) => wanted.has(one));
  });
}
