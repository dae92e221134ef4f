import type { StatusSource } from "../../../domain/entities/statuses/status_source";
import { isWritten, type WrittenRow } from "../../../domain/mutations/outbox_row";
import type { HistoryRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";

/**
 * The source of the user's own status: as fetched ("kept"), or as embedded in the status (Akkoma's `akkoma.source`,
 * "status"). Null if it is unknown or the status was edited since.
 */
export function readSource(
  db: AccountDb,
  status_id: string,
): Promise<{ from: "kept" | "status"; source: StatusSource } | null> {
  return readTransaction(db, [db.sources, db.statuses], async () => {
    const [row, status] = await Promise.all([db.sources.get(status_id), db.statuses.get(status_id)]);
    if (row && status && row.edited_at === status.edited_at) return { from: "kept", source: row };
    const embedded = status?.akkoma?.source;
    if (!status || !embedded) return null;
    const source = {
      text: embedded.content,
      spoiler_text: status.spoiler_text,
      content_type: embedded.mediaType || null,
    };
    return { from: "status", source };
  });
}

/** The latest unsent edit of a status; undefined if there is none. */
export async function readUnsentEdit(db: AccountDb, status_id: string): Promise<WrittenRow | undefined> {
  const lane = await db.outbox.where("lane").equals(`status:${status_id}`).sortBy("seq");
  return lane.filter(isWritten).findLast(({ kind, args }) => kind === "edit" && args.id === status_id);
}

/** The stored edit history of a status; undefined if never fetched. `current`: the status was not edited since. */
export function readHistory(
  db: AccountDb,
  status_id: string,
): Promise<(HistoryRow & { current: boolean }) | undefined> {
  return readTransaction(db, [db.histories, db.statuses], async () => {
    const [row, status] = await Promise.all([db.histories.get(status_id), db.statuses.get(status_id)]);
    return row && { ...row, current: row.edited_at === (status?.edited_at ?? null) };
  });
}
