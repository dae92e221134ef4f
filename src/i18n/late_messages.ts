import { type Language, loadCatalogue } from "./locales";
import type { Catalogue } from "./translator";

/** What each language says on the screens that come later, see `plugin`. */
const rest: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./en.json?late"),
  de: () => import("./de.json?late"),
  fr: () => import("./fr.json?late"),
  es: () => import("./es.json?late"),
  pl: () => import("./pl.json?late"),
  ja: () => import("./ja.json?late"),
  ar: () => import("./ar.json?late"),
};

/** The language that the page speaks, English until it says anything, and whether it was ever asked for the rest of it. */
const page: { language: Language; late: boolean } = { language: "en", late: false };

async function complete(language: Language): Promise<void> {
  const [words, { default: late }] = await Promise.all([loadCatalogue(language), rest[language]()]);
  Object.assign(words, late);
}

/**
 * Loads the words of a language that the page speaks from now on: those of the first screen, and the rest where it was asked
 * for before. Rejects when they cannot be had (offline and never seen); the page goes on in the language that it spoke.
 * @returns the words, which `loadLateMessages` may add to
 */
export async function loadMessages(language: Language): Promise<Catalogue> {
  const words = await loadCatalogue(language);
  if (page.late) await complete(language);
  page.language = language;
  return words;
}

/**
 * Loads what the page's language says on the screens that come later. A part of the screen that says it waits for it. Rejects
 * when it cannot be had (offline and never seen).
 */
export function loadLateMessages(): Promise<void> {
  page.late = true;
  return complete(page.language);
}
