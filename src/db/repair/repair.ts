import { Dexie, type Table } from "dexie";
import { mends } from "../../domain/rows/mended_rows";
import { rowShapes } from "../../domain/rows/row_shapes";
import { localTables } from "../../domain/rows/local_tables";
import { dropSpans } from "../timelines/dropped_spans";
import type { AccountDb } from "../schema";

/** How many rows are read at a time. */
const MOST = 200;

/** A table with rows of any kind. Its keys are passed on as they are, whatever their type. */
type AnyTable = Table<object, string>;

/**
 * Removes every row of a database that is not what its table holds (`rowShapes`): its readers would throw. Of what
 * the user wrote, and of sessions, a readable row takes its place (`mends`). What a server said counts as not asked
 * for, so that it is read again when it is next shown. `now` is in ms. Gives whether any row was unreadable.
 */
export async function repairRows(db: Dexie, now: number): Promise<boolean> {
  const repaired: string[] = [];
  for (const { name } of db.tables) {
    const table = db.table<object, string>(name);
    const keys = await unreadableKeys(table);
    for (const [at, key] of keys.entries()) await repairRow(db, table, key, now + at);
    if (keys.length > 0) repaired.push(name);
  }
  if ("spans" in db && repaired.some((name) => !localTables.has(name))) await forgetReads(db as AccountDb, now);
  return repaired.length > 0;
}

const isReadable = ({ name }: AnyTable, row: unknown): boolean => rowShapes[name]?.(row) ?? true;

/** The keys of the rows that cannot be read. Each part is a transaction of its own, so that no screen waits long. */
async function unreadableKeys(table: AnyTable): Promise<string[]> {
  const { keyPath } = table.schema.primKey;
  const keyOf = (row: object) => Dexie.getByKeyPath(row, keyPath as string) as string;
  const found: string[] = [];
  let rows = await table.orderBy(":id").limit(MOST).toArray();
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    found.push(...rows.filter((row) => !isReadable(table, row)).map(keyOf));
    rows = await table.where(":id").above(keyOf(last)).limit(MOST).toArray();
  }
  return found;
}

/** Repairs a row, unless it was replaced meanwhile. */
function repairRow(db: Dexie, table: AnyTable, key: string, now: number): Promise<void> {
  const mend = mends[table.name];
  const into = db.table<object, string>(mend?.into ?? table.name);
  return db.transaction("rw", table, into, async () => {
    const row = await table.get(key);
    if (row === undefined || isReadable(table, row)) return;
    await table.delete(key);
    if (mend) await into.bulkPut([...mend.rowsOf({ ...row }, now)]);
  });
}

/** Marks everything that was read from the server as stale, and every timeline as not read from end to end. */
async function forgetReads(db: AccountDb, now: number): Promise<void> {
  await db.transaction("rw", db.fetches, db.spans, async () => {
    await db.fetches
      .filter(({ key, state }) => state === undefined && !key.startsWith("dropped:"))
      .modify({ at: null });
    await dropSpans(db, () => true, now);
  });
}
