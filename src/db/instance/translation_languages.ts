import type { TranslationLanguages } from "../../domain/instance/translation_languages";
import type { AccountDb } from "../schema";

const KEY = "translation_languages";

/** Stores the language pairs that the server translates. */
export async function saveTranslationLanguages(db: AccountDb, languages: TranslationLanguages): Promise<void> {
  await db.settings.put({ key: KEY, value: languages });
}

/** The language pairs that the server translates, as last fetched; undefined if unknown. */
export async function readTranslationLanguages(db: AccountDb): Promise<TranslationLanguages | undefined> {
  return (await db.settings.get(KEY))?.value as TranslationLanguages | undefined;
}
