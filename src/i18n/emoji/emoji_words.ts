import type { Language } from "../locales";

/** What emoji are called in a language: the character, then its name and the words that it is looked for by. */
export type EmojiWords = Readonly<Record<string, readonly string[]>>;

type Loaded = Promise<{ default: EmojiWords }>;

/** emojibase's, which has no Arabic: that is Unicode's own (CLDR 48, annotations and annotationsDerived). */
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
 * Loads what emoji are called in a language, 30 to 45 kB. It is stored when it was had once, not with the app. Rejects where
 * it cannot be had (offline and never seen): then the names of static/emoji.json are what there is.
 */
export async function loadEmojiWords(language: Language): Promise<EmojiWords> {
  return (await words[language]()).default;
}
