import english from "./en.json?first";
import type { Catalogue } from "./translator";

/** What is said where a translation lacks a key: English, what the first screen may say always at hand. */
export const en: Catalogue = english;

/**
 * The languages that the interface speaks, each loaded when it is spoken: what the first screen may say (`late` has the rest).
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

/** Every language that can be chosen, in the order of the choice. */
export const languages = Object.keys(catalogues) as Language[];

/** The reader's language and how it is written: `locale` goes to `<html lang>` and to every formatter, `dir` to `<html dir>`. */
export type Locale = { language: Language; locale: string; dir: "ltr" | "rtl" };

const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

const offered = (tag: string): Language | undefined => {
  const lower = tag.toLowerCase();
  return languages.find((l) => l === lower) ?? languages.find((l) => l === lower.split("-")[0]);
};

/**
 * The language to speak: the chosen one, else the first of the browser's that is offered (spec 000 section 1), else English.
 * The reader's region is kept for dates and numbers.
 * @param chosen the setting `interfaceLanguage`, or null where nothing was chosen
 * @param browser `navigator.languages`
 */
export function chooseLocale(chosen: string | null, browser: readonly string[]): Locale {
  const wanted = (chosen ? [chosen] : []).concat(browser).find(offered) ?? "en";
  const language = offered(wanted) ?? "en";
  const locale = browser.find((tag) => offered(tag) === language) ?? wanted;
  return { language, locale, dir: rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr" };
}

/**
 * Loads what a language says on the first screen, and in the worker. Rejects when its file cannot be had (offline and never
 * seen).
 * @returns the same object every time: `late` adds the rest to it
 */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  return catalogues[language]();
}
