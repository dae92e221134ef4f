import type { FoundHashtag } from "../../domain/entities/search_results";
import { tagKey } from "../../domain/navigation/tag_key";
import type { Status } from "../../domain/entities/status";
import type { TrendingLink, TrendKind } from "../../domain/entities/trends";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "../ingest/ingest";
import type { AccountDb } from "../schema";

/** What a server lists as much talked of; the lists that it was not asked for are missing. */
export type TrendsPage = {
  hashtags?: readonly FoundHashtag[];
  statuses?: readonly Status[];
  links?: readonly TrendingLink[];
};

/** The items without those that were named before. */
function once<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const known = new Set<string>();
  return items.filter((item) => known.size < known.add(nameOf(item)).size);
}

/** Stores what the server lists as much talked of in place of what it listed before, in one transaction. */
export async function saveTrends(
  db: AccountDb,
  kind: TrendKind,
  { hashtags = [], statuses = [], links = [] }: TrendsPage,
  source: IngestSource,
): Promise<void> {
  await writeTransaction(db, [db.trends, ...ingestTables(db)], async () => {
    const deleted = await ingest(db, { statuses }, source);
    const before = await db.trends.get(kind);
    if (storedTime(before?.asked_at, source.seen_at) > source.asked_at) return;
    const ids = statuses.map(({ id }) => id).filter((id) => !deleted.has(id));
    await db.trends.put({
      kind,
      hashtags: once(hashtags, ({ name }) => tagKey(name)),
      status_ids: once(ids, (id) => id),
      links: once(links, ({ url }) => url),
      asked_at: storedTime(source.asked_at, source.seen_at),
    });
  });
}

/** Forgets what the server listed: it has no such list. */
export async function dropTrends(db: AccountDb, kind: TrendKind): Promise<void> {
  await db.trends.delete(kind);
}
