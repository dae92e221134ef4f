import { foldedWord, foldWords } from "../content/fold_words";
import { hasVisibleText, plainText } from "../content/node_text";
import type { Filter, FilterResult } from "../entities/filter";
import type { StatusRow } from "../rows/rows";

/** A filter that a status matches. `words` are the matched keywords; empty if the filter names the status itself. */
export type MatchedFilter = Pick<Filter, "title" | "context" | "filter_action" | "expires_at"> & {
  words: readonly string[];
};

type Keyword = Filter["keywords"][number];

const letter = /[\p{L}\p{M}\p{N}\p{Pc}]/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** How many patterns are kept. */
const MOST_KEPT = 500;
const whole_words = new Map<string, RegExp>();

/** The pattern of a folded keyword whose ends, where they are letters, digits or marks, are ends of words. */
function wholeWord(folded: string): RegExp {
  const known = whole_words.get(folded);
  if (known) return known;
  const signs = [...folded];
  const before = letter.test(signs[0] ?? "") ? `(?<!${letter.source})` : "";
  const after = letter.test(signs.at(-1) ?? "") ? `(?!${letter.source})` : "";
  const pattern = new RegExp(before + escaped(folded) + after, "u");
  if (whole_words.size >= MOST_KEPT) whole_words.clear();
  whole_words.set(folded, pattern);
  return pattern;
}

/**
 * Whether a text, folded by `foldWords`, contains a filter's keyword. With `whole_word`, an end of the keyword that is
 * a letter, digit or mark must be at a word boundary, as in Mastodon. A keyword without a visible character is in no
 * text.
 */
export function hasKeyword(folded: string, { keyword, whole_word }: Keyword): boolean {
  const word = foldedWord(keyword);
  if (!hasVisibleText(word)) return false;
  return whole_word ? wholeWord(word).test(folded) : folded.includes(word);
}

/** The fields of a status that filters look at. */
type FilterInput = Pick<StatusRow, "id" | "content" | "spoiler_text" | "poll" | "media_attachments" | "filtered">;

/**
 * Matches one filter. `text` gives the status's text, folded; `server_result` is the server's own result for this
 * filter, if it sent one.
 */
function matchFilter(
  filter: Filter,
  row: FilterInput,
  text: () => string,
  server_result: FilterResult | undefined,
): MatchedFilter | null {
  const { title, context, filter_action, expires_at, keywords, statuses } = filter;
  // The server also matches texts that are not stored here. Its result counts while the filter still has the keyword.
  const server_words = new Set(server_result?.keyword_matches);
  const words = keywords.filter((one) => server_words.has(one.keyword) || hasKeyword(text(), one));
  if (words.length === 0 && !statuses.some(({ status_id }) => status_id === row.id)) return null;
  return { title, context, filter_action, expires_at, words: words.map(({ keyword }) => keyword) };
}

/**
 * The user's filters that a status matches. If the filters are known (`filters`), they are matched on the device: a
 * changed filter applies to stored statuses at once, and statuses from the socket come without `filtered`. If they are
 * not known (null), the server's `filtered` is used.
 */
export function matchFilters(row: FilterInput, filters: readonly Filter[] | null): MatchedFilter[] {
  if (filters === null)
    return (row.filtered ?? []).map(({ filter: { id: _id, ...filter }, keyword_matches }) => ({
      ...filter,
      words: keyword_matches ?? [],
    }));
  let folded: string | null = null;
  const textsOf = () => [row.spoiler_text, plainText(row.content), ...otherTextsOf(row)].join("\n");
  const text = () => (folded ??= foldWords(textsOf()));
  return filters.flatMap((filter) => {
    const server_result = row.filtered?.find((one) => one.filter.id === filter.id);
    return matchFilter(filter, row, text, server_result) ?? [];
  });
}

/** The other texts of a status: the options of its poll and the descriptions of its media. */
const otherTextsOf = ({ poll, media_attachments }: FilterInput) => [
  ...(poll?.options.map(({ title }) => title) ?? []),
  ...media_attachments.flatMap(({ description }) => description ?? []),
];
