import { answeredStatus } from "../../domain/statuses/answered_status";
import type { Status } from "../../domain/entities/statuses/status";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest } from "../ingest/ingest";
import type { AccountDb } from "../schema";
import { isRenamed, renameStatus } from "./rename_status";

/**
 * Stores the answer to a request for the status `id`, in one transaction. A repeat of it is unwrapped; the same status
 * under another id is a rename. Gives the status that the answer means; null where it was deleted since it was asked
 * for, so that nothing is stored under `id`.
 */
export async function ingestAnswer(
  db: AccountDb,
  id: string,
  answer: Status,
  source: IngestSource,
): Promise<Status | null> {
  const status = answeredStatus(id, answer);
  if (status.id === id) return (await ingest(db, { statuses: [status] }, source)).has(id) ? null : status;
  return writeTransaction(db, db.tables, async () => {
    const renamed = await isRenamed(db, id, status, source);
    await ingest(db, { statuses: [status] }, source);
    if (renamed) await renameStatus(db, id, status.id, source.seen_at);
    return renamed || (await db.statuses.get(id)) ? status : null;
  });
}
