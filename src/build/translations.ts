import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The texts of one language by their keys, as its file has them. */
export type Messages = Readonly<Record<string, string>>;

/**
 * What is recorded of a language's translations (src/i18n/translated): by key, a hash of the English text that was
 * translated and a hash of the translation.
 */
export type Translated = Readonly<Record<string, string>>;

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, "utf8"));

/**
 * Reads the texts of a language, in the order of its file.
 * @param folder src/i18n
 * @throws where the language has no file
 */
export const readCatalogue = (folder: string, language: string): Messages => read(join(folder, `${language}.json`));

/** Reads what is recorded of a language's translations: nothing for a new language, which `npm run words` records. */
export function readTranslated(folder: string, language: string): Translated {
  const file = join(folder, "translated", `${language}.json`);
  return existsSync(file) ? read(file) : {};
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 4);

/** The languages' keys that need a translator. */
type Lacking = { missing: string[]; stale: string[] };

/**
 * Whether English changed since a text was translated. A text that changed since it was recorded counts as translated
 * anew.
 */
function isStale(key: string, english: string, own: string, translated: Translated): boolean {
  const [from, to] = (translated[key] ?? "").split(" ");
  return to === hash(own) && from !== hash(english);
}

/**
 * Lists which of English's texts a language lacks, and which it translated from an English text that has changed since.
 */
export function lacking(own: Messages, english: Messages, translated: Translated): Lacking {
  const found: Lacking = { missing: [], stale: [] };
  for (const [key, text] of Object.entries(english)) {
    const translation = own[key];
    if (translation === undefined) found.missing.push(key);
    else if (isStale(key, text, translation, translated)) found.stale.push(key);
  }
  return found;
}

/**
 * A text that is laid out from left to right whatever stands around it (U+2066 and U+2069), so that its full stop is at
 * its end.
 */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/**
 * The texts of a language with English in place of what is missing or stale, in a language that is written from
 * `right_to_left` each isolated. Keys that English does not have are left out.
 */
export function withEnglish(own: Messages, english: Messages, translated: Translated, right_to_left = false): Messages {
  const { missing, stale } = lacking(own, english, translated);
  const inEnglish = new Set([...missing, ...stale]);
  const place = (text: string) => (right_to_left ? isolated(text) : text);
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, inEnglish.has(key) ? place(text) : (own[key] ?? text)]),
  );
}

/** Records of each translation the English text that it belongs to: today's, but for stale ones, whose record stays. */
export function recordTranslations(own: Messages, english: Messages, translated: Translated): Translated {
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, text]) => {
      const translation = own[key];
      if (translation === undefined) return [];
      const stays = isStale(key, text, translation, translated);
      return [[key, (stays && translated[key]) || `${hash(text)} ${hash(translation)}`]];
    }),
  );
}
