import { writtenAt } from "../connection/device_time";
import type { Context } from "../../domain/entities/statuses/context";
import type { Status } from "../../domain/entities/statuses/status";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "../ingest/ingest";
import { readReplies } from "../read/statuses/replies";
import type { AccountDb } from "../schema";

/**
 * Stores a status with its context (ancestors and descendants), in one transaction. A context that was requested before
 * the stored one changes nothing. Gives the ids of stored statuses that the context lacks: replies, or statuses of the
 * previous context, that were requested earlier, the oldest request first.
 */
export function saveThread(db: AccountDb, status: Status, context: Context, source: IngestSource): Promise<string[]> {
  return writeTransaction(db, [db.contexts, ...ingestTables(db)], async () => {
    await ingest(db, { statuses: [status, ...context.ancestors, ...context.descendants] }, source);
    const before = await db.contexts.get(status.id);
    const { asked_at } = source;
    const written_at = writtenAt(db, source.seen_at);
    if (storedTime(before?.asked_at, written_at) > asked_at) return [];
    const ancestors = idsOf(context.ancestors).filter((id) => id !== status.id);
    const above = new Set([status.id, ...ancestors]);
    const descendants = idsOf(context.descendants).filter((id) => !above.has(id));
    await db.contexts.put({ status_id: status.id, ancestors, descendants, asked_at });
    const current_ids = new Set([status.id, ...ancestors, ...descendants]);
    const listed = [...(before?.ancestors ?? []), ...(before?.descendants ?? [])].filter((id) => !current_ids.has(id));
    const rows = [
      ...(await db.statuses.bulkGet(listed)),
      ...(await readReplies(db, [status.id, ...descendants], current_ids)),
    ];
    const outdated = rows
      .filter((row) => row !== undefined)
      .filter((row) => storedTime(row.asked_at, written_at) < asked_at);
    return [...new Set(idsOf(outdated.toSorted((a, b) => a.asked_at - b.asked_at)))];
  });
}

const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);

/** Those of `thread_ids` whose thread contains one of `status_ids`. */
export async function readThreadsOf(
  db: AccountDb,
  thread_ids: readonly string[],
  status_ids: readonly string[],
): Promise<string[]> {
  const id_set = new Set(status_ids);
  const rows = await db.contexts.bulkGet([...thread_ids]);
  return thread_ids.filter((id, index) => {
    const row = rows[index];
    return id_set.has(id) || [...(row?.ancestors ?? []), ...(row?.descendants ?? [])].some((one) => id_set.has(one));
  });
}
