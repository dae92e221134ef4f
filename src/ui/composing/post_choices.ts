import { formatOwnName } from "../../i18n/format";
import type { T } from "../../i18n/translator";

/** An option of a select, with its label. */
export type Choice = { value: string; label: string };

/** Languages offered for posts besides the interface's, as BCP 47 codes. */
const writtenLanguages = [
  "ar",
  "ca",
  "cs",
  "da",
  "el",
  "eo",
  "eu",
  "fa",
  "fi",
  "ga",
  "gl",
  "he",
  "hi",
  "hu",
  "id",
  "it",
  "ja",
  "ko",
  "nb",
  "nl",
  "pl",
  "pt",
  "ro",
  "ru",
  "sk",
  "sv",
  "th",
  "tr",
  "uk",
  "vi",
  "zh",
];

/** Sorts choices by their labels. */
export const sortedChoices = (all: Choice[]): Choice[] => all.toSorted((a, b) => a.label.localeCompare(b.label));

/** The languages offered for a post, each by its own name; includes `spoken` (BCP 47). */
export const languageChoices = (spoken: readonly string[]): Choice[] =>
  sortedChoices([...new Set([...spoken, ...writtenLanguages])].map((code) => ({ value: code, label: ownName(code) })));

/** The language's name in that language. Servers may send invalid codes, which are shown as they are. */
function ownName(code: string): string {
  try {
    return formatOwnName(code);
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

const formats = {
  "text/plain": "plain",
  "text/html": "html",
  "text/markdown": "markdown",
  "text/bbcode": "bbcode",
  "text/x.misskeymarkdown": "misskey",
} as const;
const isFormat = (value: string): value is keyof typeof formats => value in formats;

/** The formats offered for a post: plain text and the server's `post_formats`. */
export const formatChoices = (t: T, post_formats: readonly string[]): Choice[] =>
  [...new Set(["text/plain", ...post_formats])].map((format) => ({
    value: format,
    label: isFormat(format) ? t(`setting.postContentType.${formats[format]}`) : format,
  }));
