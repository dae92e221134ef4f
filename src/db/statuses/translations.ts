import type { Translation } from "../../domain/entities/statuses/translation";
import type { AccountDb } from "../schema";

/** Stores the translation of a status for the version of the stored status row (`edited_at`). */
export async function saveTranslation(
  db: AccountDb,
  status_id: string,
  language: string,
  translation: Translation,
  asked_at: number,
): Promise<void> {
  await db.transaction("rw", db.translations, db.statuses, async () => {
    const status = await db.statuses.get(status_id);
    await db.translations.put({ status_id, language, ...translation, edited_at: status?.edited_at ?? null, asked_at });
  });
}
