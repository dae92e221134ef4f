import type { Language } from "../locales";

/** The names of emoji in one language: for each character its name, followed by search words. */
export type EmojiWords = Readonly<Record<string, readonly string[]>>;

type Loaded = Promise<{ default: EmojiWords }>;

/**
 * The data is emojibase's. It has no Arabic, so that file is from Unicode (CLDR 48, annotations and
 * annotationsDerived).
 */
const words: Record<Language, () => Loaded> = {
  en: () => import("virtual:emoji-words/en"),
  de: () => import("virtual:emoji-words/de"),
  fr: () => import("virtual:emoji-words/fr"),
  es: () => import("virtual:emoji-words/es"),
  pl: () => import("virtual:emoji-words/pl"),
  ja: () => import("virtual:emoji-words/ja"),
  ar: () => import("./ar.json"),
};

/**
 * Loads the emoji names of a language, 30 to 45 kB. The file is cached after its first load and not precached. Rejects
 * when it fails to load (offline and never cached); the names in static/emoji.json are the fallback.
 */
export async function loadEmojiWords(language: Language): Promise<EmojiWords> {
  return (await words[language]()).default;
}
