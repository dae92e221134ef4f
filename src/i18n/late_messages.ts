import { loadFirstMessages } from "./first_messages";
import type { Language } from "./locales";
import type { Catalogue } from "./translator";

/** The messages of later screens by language, see `build/messages`. */
const lateCatalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./en.json?late"),
  de: () => import("./de.json?late"),
  fr: () => import("./fr.json?late"),
  es: () => import("./es.json?late"),
  pl: () => import("./pl.json?late"),
  ja: () => import("./ja.json?late"),
  ar: () => import("./ar.json?late"),
};

/** The page's language (English until one is loaded), and whether its late messages were requested. */
const page: { language: Language; late: boolean } = { language: "en", late: false };

async function complete(language: Language): Promise<void> {
  const [words, { default: late }] = await Promise.all([loadFirstMessages(language), lateCatalogues[language]()]);
  Object.assign(words, late);
}

/**
 * Loads the messages of a language and makes it the page's language: those of the first screen, and the late ones if
 * they were requested before. Rejects when they fail to load (offline and never cached); the page keeps its language
 * then.
 * @returns the messages, which `loadLateMessages` may extend
 */
export async function loadMessages(language: Language): Promise<Catalogue> {
  const words = await loadFirstMessages(language);
  if (page.late) await complete(language);
  page.language = language;
  return words;
}

/**
 * Loads the late messages of the page's language; parts of later screens wait for it. Rejects when they fail to load
 * (offline and never cached).
 */
export function loadLateMessages(): Promise<void> {
  page.late = true;
  return complete(page.language);
}
