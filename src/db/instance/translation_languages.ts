import type { TranslationLanguages } from "../../domain/instance/translation_languages";
import type { AccountDb } from "../schema";

const KEY = "translation_languages";

/** Keeps from and into which languages the server translates. */
export async function saveTranslationLanguages(db: AccountDb, languages: TranslationLanguages): Promise<void> {
  await db.settings.put({ key: KEY, value: languages });
}

/** From and into which languages the server was last heard to translate; undefined where it told nothing. */
export async function readTranslationLanguages(db: AccountDb): Promise<TranslationLanguages | undefined> {
  return (await db.settings.get(KEY))?.value as TranslationLanguages | undefined;
}
