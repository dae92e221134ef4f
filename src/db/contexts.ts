import type { Context } from "../domain/entities/context";
import type { Status } from "../domain/entities/status";
import { writing } from "./connection";
import { type Asked, ingest, ingestTables } from "./ingest";
import type { AccountDb } from "./schema";

/** Saves a status with what stands above and below it, in one transaction; a context asked for earlier changes nothing. */
export async function saveThread(db: AccountDb, status: Status, context: Context, asked: Asked): Promise<void> {
  await writing(db, [db.contexts, ...ingestTables(db)], async () => {
    await ingest(db, { statuses: [status, ...context.ancestors, ...context.descendants] }, asked);
    const before = await db.contexts.get(status.id);
    if (before && before.asked_at > asked.asked_at) return;
    await db.contexts.put({
      status_id: status.id,
      ancestors: context.ancestors.map(({ id }) => id),
      descendants: context.descendants.map(({ id }) => id),
      asked_at: asked.asked_at,
    });
  });
}

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
