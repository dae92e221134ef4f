import { formatOwnName } from "../../i18n/format";
import type { T } from "../../i18n/t";

/** What can be chosen in a list, and what it is called. */
export type Choice = { value: string; label: string };

/** Languages that people write in, besides those that the interface speaks; BCP 47. */
const written = [
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

/** Choices by their labels. */
export const sorted = (all: Choice[]): Choice[] => all.toSorted((a, b) => a.label.localeCompare(b.label));

/** Languages to write in, each by its own name; `spoken` are among them. */
export const tongues = (spoken: readonly string[]): Choice[] =>
  sorted([...new Set([...spoken, ...written])].map((one) => ({ value: one, label: ownName(one) })));

/** Codes come from servers, too: one that is none of a language is its own name. */
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
