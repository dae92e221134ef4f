import type { StatusSource } from "../../../domain/entities/status_source";
import { isWritten, type WrittenRow } from "../../../domain/mutations/outbox_row";
import type { HistoryRow } from "../../../domain/rows/rows";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";

/**
 * One's own status as it was written, where that is known here: as it was fetched ("kept"), or as the status itself brought it
 * (Akkoma's `akkoma.source`, "status"). One that was edited since is not known; null then.
 */
export function readSource(
  db: AccountDb,
  status_id: string,
): Promise<{ from: "kept" | "status"; source: StatusSource } | null> {
  return reading(db, [db.sources, db.statuses], async () => {
    const [row, status] = await Promise.all([db.sources.get(status_id), db.statuses.get(status_id)]);
    if (row && status && row.edited_at === status.edited_at) return { from: "kept", source: row };
    const told = status?.akkoma?.source;
    if (!status || !told) return null;
    const source = { text: told.content, spoiler_text: status.spoiler_text, content_type: told.mediaType || null };
    return { from: "status", source };
  });
}

/** The latest change of a status that is still to be sent; undefined where there is none. */
export async function readUnsentEdit(db: AccountDb, status_id: string): Promise<WrittenRow | undefined> {
  const lane = await db.outbox.where("lane").equals(`status:${status_id}`).sortBy("seq");
  return lane.filter(isWritten).findLast(({ kind, args }) => kind === "edit" && args.id === status_id);
}

/**
 * All that a status ever was, as it was kept; undefined where it was never fetched. `current`: the status was not edited since.
 */
export function readHistory(
  db: AccountDb,
  status_id: string,
): Promise<(HistoryRow & { current: boolean }) | undefined> {
  return reading(db, [db.histories, db.statuses], async () => {
    const [row, status] = await Promise.all([db.histories.get(status_id), db.statuses.get(status_id)]);
    return row && { ...row, current: row.edited_at === (status?.edited_at ?? null) };
  });
}
