import type { FoundHashtag } from "../../../domain/entities/search_results";
import type { ApiFailure } from "../../../domain/requests/api_error";
import { type TrendingLink, type TrendKind, trendKinds } from "../../../domain/entities/trends";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { visibleIds } from "./search";

export type TrendsRest = { further: boolean; failure: ApiFailure | null };

/** What the server lists as much talked of, as far as it is stored. */
export type Trends = {
  hashtags: readonly FoundHashtag[];
  /** The ids of the posts. */
  statuses: readonly string[];
  links: readonly TrendingLink[];
  /** Whether the server has more of a list, and why the last request for it failed. */
  ends: Record<TrendKind, TrendsRest>;
  /** The server was asked for every list, whatever it answered. */
  asked: boolean;
};

/** Reads what the server lists as much talked of, without posts that a pending mutation deletes or hides. */
export function readTrends(db: AccountDb): Promise<Trends> {
  const tables = [db.trends, db.fetches, db.statuses, db.outbox, db.me];
  return readTransaction(db, tables, async () => {
    const [rows, fetches] = await Promise.all([
      db.trends.bulkGet([...trendKinds]),
      db.fetches.bulkGet(trendKinds.map((kind) => `trends:${kind}`)),
    ]);
    const [tags, statuses, links] = rows;
    const endOf = (at: number): TrendsRest => ({
      further: rows[at]?.further != null,
      failure: fetches[at]?.failure ?? null,
    });
    return {
      hashtags: tags?.hashtags ?? [],
      statuses: await visibleIds(db, statuses?.status_ids ?? []),
      links: links?.links ?? [],
      ends: { tags: endOf(0), statuses: endOf(1), links: endOf(2) },
      asked: fetches.every((fetched) => fetched !== undefined),
    };
  });
}
