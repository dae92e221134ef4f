import { Dexie, type Table } from "dexie";

/** Where databases lie: the browser's own, or one in memory. */
export type Disk = { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange };

/** Called when another tab needs this database to be closed: to change its schema, or to delete it. It is closed after that. */
export type OnGivenUp = (why: "upgrade" | "deletion") => void;

/**
 * Opens a database with every version of its schema. No cache stands between the rows and their readers, so that two tabs
 * see one truth. Where another tab upgrades or deletes it, `on_given_up` is told and the connection closes: an open
 * one would hold the other tab up (server document, "IndexedDB and Dexie"). Rejects where it cannot be opened.
 */
export async function connect<Db extends Dexie>(
  name: string,
  versions: readonly Record<string, string | null>[],
  disk: Disk,
  on_given_up?: OnGivenUp,
): Promise<Db> {
  const db = new Dexie(name, { ...disk, cache: "disabled" }) as Db;
  versions.forEach((stores, index) => db.version(index + 1).stores(stores));
  db.on("versionchange", (event) => {
    on_given_up?.(event.newVersion === null ? "deletion" : "upgrade");
    db.close();
    return false;
  });
  try {
    await db.open();
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** Whether an error says that the browser dropped the connection, as WebKit does in the background (Dexie#2008). */
function isLost(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { message = "", inner } = error as { message?: unknown; inner?: unknown };
  return (
    /indexed ?(db|database) server lost|database connection is clos|without an in-progress/i.test(String(message)) ||
    isLost(inner)
  );
}

/** Runs a whole transaction; where the connection was lost, closes, reopens and runs it once more. */
async function steadily<T>(db: Dexie, run: () => PromiseLike<T>): Promise<T> {
  if (Dexie.currentTransaction) return run();
  try {
    return await run();
  } catch (error) {
    if (!isLost(error)) throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return run();
  }
}

/** Reads several tables as they stand at one moment; joins the running transaction. A lost connection is taken up again. */
export function reading<T>(db: Dexie, tables: Table[], work: () => Promise<T>): Promise<T> {
  return steadily(db, () => db.transaction("r", tables, work));
}

/** Writes several tables, all or nothing; joins the running transaction, which must hold them. */
export function writing<T>(db: Dexie, tables: Table[], work: () => Promise<T>): Promise<T> {
  return steadily(db, () => db.transaction("rw", tables, work));
}

/** Deletes a database and all that it holds. */
export async function erase(name: string, disk: Disk): Promise<void> {
  await new Dexie(name, { ...disk }).delete();
}
