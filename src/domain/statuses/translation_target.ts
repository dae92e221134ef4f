import type { TranslationLanguages } from "../instance/translation_languages";

const base = (code: string): string => code.toLowerCase().split(/[-_]/)[0] ?? "";

/** A server's code of a language as BCP 47 writes it: "pt_BR" is "pt-BR". */
export const languageTag = (code: string): string => code.replaceAll("_", "-");

/** Under which name a translation is read: `fetches` rows and watches know it by that. */
export const translationName = (status_id: string, language: string): string => `${language}:${status_id}`;

/**
 * Into which language a status is translated: the reader's translation language, else the interface's (spec 001, section 7), by
 * the server's own code for it ("DE", "pt-BR"). null where neither is set, or the server translates into neither.
 * @param set the setting `translationLanguage`, "" where none is chosen
 * @param shown the interface's language, BCP 47
 * @param languages what the server translates into; undefined where it told nothing: then the code is the reader's own
 */
export function translationTarget(
  set: string,
  shown: string,
  languages: Pick<TranslationLanguages, "into"> | undefined,
): string | null {
  const wanted = set || shown;
  if (wanted === "" || !languages) return wanted || null;
  const codes = languages.into.map(({ code }) => code);
  const same = codes.find((code) => code.toLowerCase() === wanted.toLowerCase());
  return same ?? codes.find((code) => base(code) === base(wanted)) ?? null;
}
