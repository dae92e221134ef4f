import english from "./en.json?first";
import { rightToLeft } from "./right_to_left";
import type { Catalogue } from "./translator";

/** English, the fallback for missing keys. The messages of the first screen are always loaded. */
export const en: Catalogue = english;

/**
 * The languages of the interface, each loaded when used: the messages of the first screen (`late_messages` loads the
 * rest).
 */
const catalogues = {
  en: async () => en,
  de: async () => (await import("./de.json?first")).default,
  fr: async () => (await import("./fr.json?first")).default,
  es: async () => (await import("./es.json?first")).default,
  pl: async () => (await import("./pl.json?first")).default,
  ja: async () => (await import("./ja.json?first")).default,
  ar: async () => (await import("./ar.json?first")).default,
} satisfies Record<string, () => Promise<Catalogue>>;

/** A language of the interface (BCP 47). */
export type Language = keyof typeof catalogues;

/** Every available language, in the order of the setting's options. */
export const languages = Object.keys(catalogues) as Language[];

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

/**
 * Loads the messages of the first screen, or of the worker, in one language. Rejects when the file fails to load
 * (offline and never cached).
 * @returns the same object every time: `late_messages` adds the rest to it
 */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  return catalogues[language]();
}
