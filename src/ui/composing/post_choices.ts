import { formatOwnName } from "../../i18n/format";
import type { T } from "../../i18n/translator";

/** A choice of a list, and its label. */
export type Choice = { value: string; label: string };

/** Languages to write in besides those of the interface, as BCP 47 codes. */
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
export const sorted = (all: Choice[]): Choice[] => all.toSorted((a, b) => a.label.localeCompare(b.label));

/** The languages to write in, each by its own name; those of `spoken` are among them. */
export const languageChoices = (spoken: readonly string[]): Choice[] =>
  sorted([...new Set([...spoken, ...writtenLanguages])].map((one) => ({ value: one, label: ownName(one) })));

/** The name of a language in itself. Servers give codes too: the code stands for itself where it is not valid. */
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

/** The formats that a post may be written in: plain text, and those that the server takes (its `post_formats`). */
export const formatChoices = (t: T, post_formats: readonly string[]): Choice[] =>
  [...new Set(["text/plain", ...post_formats])].map((one) => ({
    value: one,
    label: isFormat(one) ? t(`setting.postContentType.${formats[one]}`) : one,
  }));
