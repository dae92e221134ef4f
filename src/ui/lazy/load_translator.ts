import type { AppDb } from "../../db/app_database";
import { readSetting } from "../../db/settings/settings";
import { loadLateMessages, loadMessages } from "../../i18n/late_messages";
import { chooseLocale, en } from "../../i18n/locales";
import { createT, type T } from "../../i18n/translator";

/** Loads a translator in the user's language, including late messages. Rejects if they cannot be loaded. */
export async function loadTranslator(app: AppDb): Promise<T> {
  const chosen = await readSetting(app, "interfaceLanguage");
  const { language, locale } = chooseLocale(chosen || null, navigator.languages);
  await loadLateMessages();
  return createT(locale, await loadMessages(language), en);
}

/**
 * The translator for what is said right after settings were stored, the language perhaps among them.
 * @param before the page's translator until then, which it keeps where the other messages cannot be loaded
 */
export function loadTranslatorAfter(app: AppDb, before: T): Promise<T> {
  return loadTranslator(app).catch(() => before);
}
