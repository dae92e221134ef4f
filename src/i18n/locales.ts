import english from "./en.json?first";
import { rightToLeft } from "./right_to_left";
import type { Catalogue } from "./translator";

/** English, the fallback for missing keys. The messages of the first screen are always loaded. */
export const en: Catalogue = english;

/** Every available language (BCP 47), in the order of the setting's options. */
export const languages = ["en", "de", "fr", "es", "pl", "ja", "ar"] as const;

/** A language of the interface (BCP 47). */
export type Language = (typeof languages)[number];

/** The user's language: `locale` (BCP 47) is for `<html lang>` and all formatters, `dir` for `<html dir>`. */
export type Locale = { language: Language; locale: string; dir: "ltr" | "rtl" };

const availableLanguage = (tag: string): Language | undefined => {
  const lower = tag.toLowerCase();
  return languages.find((l) => l === lower) ?? languages.find((l) => l === lower.split("-")[0]);
};

/**
 * Chooses the language: the setting, else the first of the browser's languages that is available, else English. The
 * region of the browser's tag is kept for dates and numbers.
 * @param chosen the setting `interfaceLanguage`, null if not set
 * @param browser `navigator.languages`
 */
export function chooseLocale(chosen: string | null, browser: readonly string[]): Locale {
  const wanted = (chosen ? [chosen] : []).concat(browser).find(availableLanguage) ?? "en";
  const language = availableLanguage(wanted) ?? "en";
  const locale = browser.find((tag) => availableLanguage(tag) === language) ?? wanted;
  return { language, locale, dir: rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr" };
}
