import type { FoundHashtag } from "../../../domain/entities/search_results";
import { type TrendingLink, trendKinds } from "../../../domain/entities/trends";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { visibleIds } from "./search";

/** What the server lists as much talked of, as far as it is stored. */
export type Trends = {
  hashtags: readonly FoundHashtag[];
  /** The ids of the posts. */
  statuses: readonly string[];
  links: readonly TrendingLink[];
  /** The server was asked for every list, whatever it answered. */
  asked: boolean;
};

/** Reads what the server lists as much talked of, without posts that a pending mutation deletes or hides. */
export function readTrends(db: AccountDb): Promise<Trends> {
  const tables = [db.trends, db.fetches, db.statuses, db.outbox, db.me];
  return readTransaction(db, tables, async () => {
    const [[tags, statuses, links], fetches] = await Promise.all([
      db.trends.bulkGet([...trendKinds]),
      db.fetches.bulkGet(trendKinds.map((kind) => `trends:${kind}`)),
    ]);
    return {
      hashtags: tags?.hashtags ?? [],
      statuses: await visibleIds(db, statuses?.status_ids ?? []),
      links: links?.links ?? [],
      asked: fetches.every((fetched) => fetched !== undefined),
    };
  });
}
