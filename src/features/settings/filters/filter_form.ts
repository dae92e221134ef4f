import type { FilterRow } from "../../../domain/rows/rows";
import { isLocal, rowId } from "../../../domain/mutations/post/local_id";
import type { FilterValues } from "../../../domain/filters/filter_values";
import { hasVisibleText } from "../../../domain/content/node_text";

/** When a filter ends by its form: never, as it stands (`keep`), or in so many seconds. */
export type Ending = "never" | "keep" | number;

/** What is typed in the form of a filter. `blank` names an added row of the table that has no keyword yet. */
export type TypedFilter = Omit<FilterValues, "expires_at"> & { ending: Ending };

/** What is wrong with what is typed. */
export type FilterFault = "words" | "contexts";

/** The endings that are offered, in seconds. */
export const endings_s = [1800, 3600, 6 * 3600, 12 * 3600, 86_400, 7 * 86_400, 30 * 86_400];

/** A new filter, which folds what has its words everywhere. */
export const newFilter = (word: string): FilterValues => ({
  title: "",
  context: ["home", "notifications", "public", "thread", "account"],
  filter_action: "warn",
  expires_at: null,
  keywords: [{ keyword: word, whole_word: true }],
});

/** What the form shows of a filter at first; one without keywords has an empty row. */
export const typedOf = ({ expires_at, keywords, ...rest }: FilterValues): TypedFilter => ({
  ...rest,
  keywords: keywords.length > 0 ? keywords : [{ keyword: "", whole_word: true }],
  ending: expires_at === null ? "never" : "keep",
});

/** The keywords that are typed: trimmed, each once, without blank ones. */
function wordsOf({ keywords }: TypedFilter): FilterValues["keywords"] {
  const trimmed = keywords.map((one) => ({ ...one, keyword: one.keyword.trim().replace(/\s+/g, " ") }));
  const visible = trimmed.filter(({ keyword }) => hasVisibleText(keyword));
  return visible.filter((one, at) => visible.findIndex(({ keyword }) => keyword === one.keyword) === at);
}

/** What is wrong with what is typed; `wordless` filters name single posts. */
export const faultsOf = (typed: TypedFilter, wordless: boolean): FilterFault[] => [
  ...(wordsOf(typed).length === 0 && !wordless ? (["words"] as const) : []),
  ...(typed.context.length === 0 ? (["contexts"] as const) : []),
];

/**
 * What is typed as a filter, at `now` (ms). Without a title it is called by its first word, as is every filter of a
 * server that has one `phrase` in each. `ends` is when it ended before.
 */
export function filterOf(typed: TypedFilter, ends: string | null, now: number, phrase: boolean): FilterValues {
  const { ending, title, ...rest } = typed;
  const keywords = wordsOf(typed);
  const first = keywords[0]?.keyword ?? "";
  const in_time = typeof ending === "number" ? new Date(now + ending * 1000).toISOString() : null;
  return {
    ...rest,
    title: phrase ? first : title.trim() || first,
    keywords,
    expires_at: ending === "keep" ? ends : in_time,
  };
}

/** The name of a filter in a list, which stays once the server has made one of this device. */
export const filterName = ({ id, local_id = id }: Pick<FilterRow, "id" | "local_id">): string =>
  isLocal(local_id) ? rowId(local_id) : local_id;

/** The id that an act on a filter names: that of this device, as the server may have made it without an answer. */
export const actId = ({ id, local_id = id }: Pick<FilterRow, "id" | "local_id">): string => local_id;
