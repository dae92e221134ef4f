import format from "icu-minify/format";
import type { CompiledMessage } from "icu-minify/format";
import type en from "./en.json";
import { getDateTimeFormat, getNumberFormat, getPluralRules } from "./intl_cache";

/** The key of a message in en.json: `area.word`. */
export type MessageKey = keyof typeof en;

/** Compiled messages by key. Only English has every key. */
export type Catalogue = Partial<Record<MessageKey, CompiledMessage>>;

/** The arguments of a message: a string or number for `{name}`, a number for plurals, a Date for `{at, date}`. */
type MessageValues = Record<string, string | number | Date>;

/** Wraps the text between `<name>` and `</name>` of a message in a node, such as a React element. */
type Wrap<Node> = (chunks: (string | Node)[]) => Node;

/** Formats a message in the user's language. `rich` is for messages with tags and returns the pieces in order. */
export type T = {
  (key: MessageKey, values?: MessageValues): string;
  rich<Node>(key: MessageKey, values: Record<string, string | number | Date | Wrap<Node>>): (string | Node)[];
  /** The BCP 47 tag for numbers and dates. */
  readonly locale: string;
};

const formatters = { getDateTimeFormat, getNumberFormat, getPluralRules };
const formats = {
  dateTime: { short: { dateStyle: "short" }, medium: { dateStyle: "medium" }, long: { dateStyle: "long" } },
} as const;

/**
 * Creates the translator, without React, for page and worker.
 * @param locale BCP 47 tag for numbers, plurals and dates ("de-AT")
 * @param catalogue the messages of the language, see `loadMessages`
 * @param english the fallback for keys that the catalogue lacks
 */
export function createT(locale: string, catalogue: Catalogue, english: Catalogue = catalogue): T {
  const say = <Node>(key: MessageKey, values: Parameters<typeof format<Node>>[2]) =>
    format<Node>(catalogue[key] ?? english[key] ?? key, locale, values, { formatters, formats });
  const t = (key: MessageKey, values?: MessageValues) => String(say<string>(key, values));
  const rich: T["rich"] = (key, values) => [say(key, values)].flat() as ReturnType<T["rich"]> as never;
  return Object.assign(t, { rich, locale });
}
