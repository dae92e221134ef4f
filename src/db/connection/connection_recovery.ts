import { Dexie, type PromiseExtended } from "dexie";

/** What to do about a full disk. */
export type OnFull = {
  /** Frees what can be read again; the write is tried once more then. */
  makeRoom(): Promise<void>;
  /** A write failed for good as there is no room: whoever made it is told by its rejection, the reader by this. */
  stillFull(): void;
};

export type OnTrouble = {
  /** The connection is lost, and no new one could be had. */
  lost?: (() => void) | undefined;
  full?: OnFull | undefined;
};

type Trouble = { name?: unknown; message?: unknown; inner?: unknown };
const troubleOf = (error: unknown): Trouble => (typeof error === "object" && error !== null ? error : {});

/** Whether an error says that the disk is full, or the browser gives this origin no more of it. */
export function isFull(error: unknown): boolean {
  const { name, inner } = troubleOf(error);
  return name === "QuotaExceededError" || (inner !== undefined && inner !== null && isFull(inner));
}

/**
 * Whether an error says that the browser dropped the connection, as WebKit does in the background (Dexie#2008), with what it
 * was doing: the words for that differ. What is aborted without a reason was aborted by the browser: nothing here aborts.
 */
export function isLost(error: unknown): boolean {
  const { name, message, inner } = troubleOf(error);
  if (isFull(error)) return false;
  if (inner !== undefined && inner !== null && isLost(inner)) return true;
  return (
    name === "DatabaseClosedError" ||
    (name === "AbortError" && (inner === undefined || inner === null)) ||
    /indexed ?(db|database) server lost|database connection is clos|without an in-progress/i.test(String(message))
  );
}

/** The one place that every operation without a transaction of its own goes through, in Dexie itself. */
type Single = (this: unknown, ...how: unknown[]) => PromiseExtended<unknown>;
const SINGLE = "_trans";
type Innards = { Table: { prototype: Record<typeof SINGLE, Single> } };

/**
 * Makes all that is done with a database, in a transaction or without, outlast a lost connection (close, reopen, once more)
 * and a full disk (make room, once more). Whole transactions run again, so what they do must stand in the database alone.
 */
export function withRecovery(db: Dexie, { lost, full }: OnTrouble): void {
  async function reopen(stale: IDBDatabase | null): Promise<void> {
    // Several operations fail with one connection: the first of them closes it, the others find a new one.
    if (db.isOpen() && db.backendDB() === stale) db.close({ disableAutoOpen: false });
    await db.open();
  }

  function again<T>(run: () => PromiseExtended<T>): PromiseExtended<T> {
    if (Dexie.currentTransaction) return run();
    const stale = db.isOpen() ? db.backendDB() : null;
    return run().catch((error: unknown) => {
      if (isLost(error) && !db.hasBeenClosed())
        return Dexie.Promise.resolve(reopen(stale)).then(run, () => {
          lost?.();
          throw error;
        });
      if (!full || !isFull(error)) throw error;
      return Dexie.Promise.resolve(full.makeRoom())
        .then(run)
        .catch((last: unknown) => {
          if (isFull(last)) full.stillFull();
          throw last;
        });
    });
  }

  const transaction = db.transaction.bind(db) as (...how: unknown[]) => PromiseExtended<unknown>;
  const tables = (db as unknown as Innards).Table.prototype;
  const single = tables[SINGLE];
  db.transaction = ((...how: unknown[]) => again(() => transaction(...how))) as typeof db.transaction;
  tables[SINGLE] = function (...how) {
    return again(() => single.apply(this, how));
  };
}
