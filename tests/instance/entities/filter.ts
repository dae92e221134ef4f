import type { FilterKeyword, FilterRecord, StatusRecord } from "../store/records";
import type { Server } from "../serving/server";
import { isoSeconds } from "../serving/server";
import { toPlain } from "../content/text";
import type { Filter, FilterResult } from "../dialects/wire";
import { contentOf } from "./content";

const until = (ms: number | null): string | null => (ms === null ? null : isoSeconds(ms));

/** One keyword of a filter as `/api/v1/filters` knows it: a filter of its own. */
export const filterV1 = (
  { context, action, expires_at }: FilterRecord,
  { id, keyword, whole_word }: FilterKeyword,
) => ({
  id,
  phrase: keyword,
  context,
  irreversible: action === "hide",
  whole_word,
  expires_at: until(expires_at),
});

/** A filter as `/api/v2/filters` knows it. */
export const filterV2 = ({ id, title, context, action, expires_at, keywords, statuses }: FilterRecord): Filter => ({
  id,
  title,
  context,
  filter_action: action,
  expires_at: until(expires_at),
  keywords: keywords.map((one) => ({ ...one })),
  statuses: statuses.map((one) => ({ ...one })),
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Which filters of an account a status meets, and by what: its words with whole words at their edges, or the status
 * itself.
 */
export function filteredBy(server: Server, account_id: string, status: StatusRecord): FilterResult[] {
  const now = server.clock.now();
  const plain = `${status.spoiler_text}\n${toPlain(contentOf(server, status))}`;
  return [...server.store.filters.values()].flatMap((filter) => {
    if (filter.account_id !== account_id || (filter.expires_at !== null && filter.expires_at <= now)) return [];
    const words = filter.keywords.filter(({ keyword, whole_word }) => {
      const pattern = escaped(keyword);
      return new RegExp(whole_word ? `(?<!\\w)${pattern}(?!\\w)` : pattern, "iu").test(plain);
    });
    const named = filter.statuses.filter(({ status_id }) => status_id === status.id);
    if (words.length === 0 && named.length === 0) return [];
    const status_matches = named.length > 0 ? named.map(({ status_id }) => status_id) : null;
    // What the filter is made of is left out here (mastodon#27977).
    const { keywords: _keywords, statuses: _statuses, ...brief } = filterV2(filter);
    return [{ filter: brief, keyword_matches: words.map(({ keyword }) => keyword), status_matches }];
  });
}
