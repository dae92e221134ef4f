import { writtenAt } from "../connection/device_time";
import type { FoundHashtag } from "../../domain/entities/search_results";
import { tagKey } from "../../domain/navigation/tag_key";
import type { Status } from "../../domain/entities/statuses/status";
import type { TrendingLink, TrendKind } from "../../domain/entities/trends";
import type { TrendsRow } from "../../domain/search/trends_row";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "../ingest/ingest";
import type { AccountDb } from "../schema";

/**
 * A page of what a server lists as much talked of; the lists that it was not asked for are missing. `further` is the
 * offset of the next page; null or missing: it is the last one.
 */
export type TrendsPage = {
  hashtags?: readonly FoundHashtag[];
  statuses?: readonly Status[];
  links?: readonly TrendingLink[];
  further?: number | null;
};

type Lists = Pick<TrendsRow, "hashtags" | "status_ids" | "links">;

/** The items without those that were named before. */
function once<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const known = new Set<string>();
  return items.filter((item) => known.size < known.add(nameOf(item)).size);
}

/** The items of the one list, then those that only the other has. */
const joined = (one: Lists, other: Lists): Lists => ({
  hashtags: once([...one.hashtags, ...other.hashtags], ({ name }) => tagKey(name)),
  status_ids: once([...one.status_ids, ...other.status_ids], (id) => id),
  links: once([...one.links, ...other.links], ({ url }) => url),
});
const sizeOf = ({ hashtags, status_ids, links }: Lists): number => hashtags.length + status_ids.length + links.length;
const first = ({ hashtags, status_ids, links }: Lists, count: number): Lists => ({
  hashtags: hashtags.slice(0, count),
  status_ids: status_ids.slice(0, count),
  links: links.slice(0, count),
});
const nothing: Lists = { hashtags: [], status_ids: [], links: [] };

const listsOf = ({ hashtags = [], statuses = [], links = [] }: TrendsPage, deleted: ReadonlySet<string>): Lists =>
  joined(
    {
      hashtags: [...hashtags],
      status_ids: statuses.map(({ id }) => id).filter((id) => !deleted.has(id)),
      links: [...links],
    },
    nothing,
  );

/**
 * Stores the first page of what the server lists as much talked of in place of what it listed before, in one
 * transaction. If further pages had been read and this one is full, as many items as before stay listed.
 */
export async function saveTrends(
  db: AccountDb,
  kind: TrendKind,
  page: TrendsPage,
  source: IngestSource,
): Promise<void> {
  await writeTransaction(db, [db.trends, ...ingestTables(db)], async () => {
    const deleted = await ingest(db, { statuses: page.statuses ?? [] }, source);
    const before = await db.trends.get(kind);
    const written_at = writtenAt(db, source.seen_at);
    if (storedTime(before?.asked_at, written_at) > source.asked_at) return;
    const fresh = listsOf(page, deleted);
    const further = page.further ?? null;
    const keeps_lower = before !== undefined && further !== null && (before.further ?? Infinity) > further;
    await db.trends.put({
      kind,
      ...(keeps_lower ? first(joined(fresh, before), Math.max(sizeOf(before), sizeOf(fresh))) : fresh),
      further: keeps_lower ? (before.further ?? null) : further,
      asked_at: storedTime(source.asked_at, written_at),
    });
  });
}

/** The offset of the next page of what the server lists; null if there is none, or the server was never asked. */
export async function readTrendsFurther(db: AccountDb, kind: TrendKind): Promise<number | null> {
  return (await db.trends.get(kind))?.further ?? null;
}

/** Appends a further page of what the server lists. One without anything new is the last. */
export async function addTrends(db: AccountDb, kind: TrendKind, page: TrendsPage, source: IngestSource): Promise<void> {
  await writeTransaction(db, [db.trends, ...ingestTables(db)], async () => {
    const deleted = await ingest(db, { statuses: page.statuses ?? [] }, source);
    const before = await db.trends.get(kind);
    if (!before) return;
    const all = joined(before, listsOf(page, deleted));
    const further = sizeOf(all) > sizeOf(before) ? (page.further ?? null) : null;
    await db.trends.put({ ...before, ...all, further });
  });
}

/** Forgets what the server listed: it has no such list. */
export async function dropTrends(db: AccountDb, kind: TrendKind): Promise<void> {
  await db.trends.delete(kind);
}
