import type { TranslationRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";

/** The stored translation of a status; undefined if it was never fetched or the status was edited since. */
export function readTranslation(
  db: AccountDb,
  status_id: string,
  language: string,
): Promise<TranslationRow | undefined> {
  return readTransaction(db, [db.translations, db.statuses], async () => {
    const [row, status] = await Promise.all([db.translations.get([status_id, language]), db.statuses.get(status_id)]);
    return row && (status?.edited_at ?? null) === row.edited_at ? row : undefined;
  });
}
