import type { TranslationLanguages } from "../instance/translation_languages";

const primaryLanguage = (code: string): string => code.toLowerCase().split(/[-_]/)[0] ?? "";

/** A server's language code as a BCP 47 tag: "pt_BR" is "pt-BR". */
export const languageTag = (code: string): string => code.replaceAll("_", "-");

/** The key of a translation in `fetches` rows and in the engine. */
export const translationKey = (status_id: string, language: string): string => `${language}:${status_id}`;

/**
 * The language that statuses are translated to: the user's translation language, else the interface's, as the
 * server's own code ("DE", "pt-BR"). Null if neither is set, or if the server does not translate to it.
 * @param set the setting `translationLanguage`, "" if none is chosen
 * @param shown the interface's language, BCP 47
 * @param languages the server's languages; if undefined, the user's own code is returned
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
  return same ?? codes.find((code) => primaryLanguage(code) === primaryLanguage(wanted)) ?? null;
}
