import format from "icu-minify/format";
import type { CompiledMessage } from "icu-minify/format";
import type en from "./en.json";
import { getDateTimeFormat, getNumberFormat, getPluralRules } from "./intl_cache";

/** The name of a message: a key of en.json, `area.word`. */
export type MessageKey = keyof typeof en;

/** Compiled messages by key. Only English is sure to hold every key. */
export type Catalogue = Partial<Record<MessageKey, CompiledMessage>>;

/** What a message's arguments may be: `{name}` a string or number, plurals a number, `{at, date}` a Date. */
type MessageValues = Record<string, string | number | Date>;

/** Wraps the text between `<name>` and `</name>` of a message in a node of the caller's (a React element, say). */
type Wrap<Node> = (chunks: (string | Node)[]) => Node;

/** Says a message in the reader's language. `rich` is for messages with tags and gives the pieces in order. */
export type T = {
  (key: MessageKey, values?: MessageValues): string;
  rich<Node>(key: MessageKey, values: Record<string, string | number | Date | Wrap<Node>>): (string | Node)[];
  /** The BCP 47 tag that numbers and dates are written for. */
  readonly locale: string;
};

const formatters = { getDateTimeFormat, getNumberFormat, getPluralRules };
const formats = {
  dateTime: { short: { dateStyle: "short" }, medium: { dateStyle: "medium" }, long: { dateStyle: "long" } },
} as const;

/**
 * Makes the function that says messages, without React, for page and worker alike.
 * @param locale BCP 47 tag for numbers, plurals and dates ("de-AT")
 * @param catalogue the reader's language, see `loadCatalogue`
 * @param english what is said where the catalogue lacks a key
 */
export function createT(locale: string, catalogue: Catalogue, english: Catalogue = catalogue): T {
  const say = <Node>(key: MessageKey, values: Parameters<typeof format<Node>>[2]) =>
    format<Node>(catalogue[key] ?? english[key] ?? key, locale, values, { formatters, formats });
  const t = (key: MessageKey, values?: MessageValues) => String(say<string>(key, values));
  const rich: T["rich"] = (key, values) => [say(key, values)].flat() as ReturnType<T["rich"]> as never;
  return Object.assign(t, { rich, locale });
}
