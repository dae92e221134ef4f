import { plainText } from "../content/node_text";
import type { Filter, FilterResult } from "../entities/filter";
import type { StatusRow } from "../rows/rows";

/** A filter that a status meets, and the words that did it; none where the reader named the status itself. */
export type MetFilter = Pick<Filter, "title" | "context" | "filter_action" | "expires_at"> & {
  words: readonly string[];
};

const letter = /[\p{L}\p{M}\p{N}\p{Pc}]/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Whether a text has a filter's word, in whatever case. A whole word stands alone where it begins and ends in a letter, a
 * digit or a mark of one (Mastodon's documentation of filters, "whole_word").
 */
export function hasKeyword(text: string, { keyword, whole_word }: Filter["keywords"][number]): boolean {
  const alone = (at: string | undefined, look: string) => (whole_word && letter.test(at ?? "") ? look : "");
  const signs = [...keyword];
  const before = alone(signs[0], `(?<!${letter.source})`);
  const after = alone(signs.at(-1), `(?!${letter.source})`);
  return new RegExp(before + escaped(keyword) + after, "iu").test(text);
}

/** What of a status filters look at. */
type Filtered = Pick<StatusRow, "id" | "content" | "spoiler_text" | "poll" | "media_attachments" | "filtered">;

/** What a filter says of a status, by what of it is known here and by what the server said of it. */
function met(filter: Filter, row: Filtered, text: () => string, said: FilterResult | undefined): MetFilter | null {
  const { title, context, filter_action, expires_at, keywords, statuses } = filter;
  // What the server found in a picture's description, say: as long as the filter still has that word.
  const told = new Set(said?.keyword_matches);
  const words = keywords.filter((one) => told.has(one.keyword) || hasKeyword(text(), one));
  if (words.length === 0 && !statuses.some(({ status_id }) => status_id === row.id)) return null;
  return { title, context, filter_action, expires_at, words: words.map(({ keyword }) => keyword) };
}

/**
 * The reader's filters that a status meets. Where they are known here they are asked, so that a change of one holds at once for
 * what is stored, and for what came by the socket, where no server says it; else (null) it is what the server said of the status.
 */
export function filtersMet(row: Filtered, filters: readonly Filter[] | null): MetFilter[] {
  if (filters === null)
    return (row.filtered ?? []).map(({ filter: { id: _id, ...filter }, keyword_matches }) => ({
      ...filter,
      words: keyword_matches ?? [],
    }));
  let plain: string | null = null;
  const text = () => (plain ??= [row.spoiler_text, plainText(row.content), ...others(row)].join("\n"));
  return filters.flatMap((filter) => {
    const said = row.filtered?.find((one) => one.filter.id === filter.id);
    return met(filter, row, text, said) ?? [];
  });
}

/** What else of a status has words: the options of its poll, the descriptions of its pictures. */
const others = ({ poll, media_attachments }: Filtered) => [
  ...(poll?.options.map(({ title }) => title) ?? []),
  ...media_attachments.flatMap(({ description }) => description ?? []),
];
