import { en, type Language } from "./locales";
import type { Catalogue } from "./translator";

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: async () => en,
  de: async () => (await import("./de.json?first")).default,
  fr: async () => (await import("./fr.json?first")).default,
  es: async () => (await import("./es.json?first")).default,
  pl: async () => (await import("./pl.json?first")).default,
  ja: async () => (await import("./ja.json?first")).default,
  ar: async () => (await import("./ar.json?first")).default,
};

/**
 * Loads the messages of the first screen in one language. Rejects when the file fails to load (offline and never
 * cached).
 * @returns the same object every time: `late_messages` adds the rest to it
 */
export function loadFirstMessages(language: Language): Promise<Catalogue> {
  return catalogues[language]();
}
