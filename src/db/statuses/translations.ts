import type { Translation } from "../../domain/entities/translation";
import type { AccountDb } from "../schema";

/**
 * Keeps a status's translation into a language. It is of the text as it was when it was asked for: `edited_at` of the row that
 * lay here then.
 */
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
