import { Dexie, type PromiseExtended } from "dexie";

/** The reaction to a full disk. */
export type OnFull = {
  /** Frees space by deleting data that can be fetched again. The failed write is retried once afterwards. */
  makeRoom(): Promise<void>;
  /** The retried write failed, too. The writer gets the rejection; this callback informs the user. */
  stillFull(): void;
};

export type RecoveryHandlers = {
  /** The connection is lost and cannot be reopened. */
  lost?: (() => void) | undefined;
  full?: OnFull | undefined;
};

type Trouble = { name?: unknown; message?: unknown; inner?: unknown };
const troubleOf = (error: unknown): Trouble => (typeof error === "object" && error !== null ? error : {});

/** Whether an error means that the disk is full or the origin's quota is used up. */
export function isFull(error: unknown): boolean {
  const { name, inner } = troubleOf(error);
  return name === "QuotaExceededError" || (inner !== undefined && inner !== null && isFull(inner));
}

/** Whether an error means that the database was closed before the operation. */
export const isDatabaseClosed = (error: unknown): boolean => troubleOf(error).name === "DatabaseClosedError";

/**
 * Whether an error means that the browser dropped the connection, as WebKit does in the background (Dexie#2008). The
 * error messages differ between operations. An AbortError without a cause is the browser's: this code never aborts a
 * transaction.
 */
export function isLost(error: unknown): boolean {
  const { name, message, inner } = troubleOf(error);
  if (isFull(error)) return false;
  if (inner !== undefined && inner !== null && isLost(inner)) return true;
  return (
    isDatabaseClosed(error) ||
    (name === "AbortError" && (inner === undefined || inner === null)) ||
    /indexed ?(db|database) server lost|database connection is clos|without an in-progress/i.test(String(message))
  );
}

/** Dexie's internal method that every operation outside an explicit transaction calls. */
type Single = (this: unknown, ...args: unknown[]) => PromiseExtended<unknown>;
const SINGLE = "_trans";
type Innards = { Table: { prototype: Record<typeof SINGLE, Single> } };

/**
 * Retries every operation on a database once, with or without a transaction, after a lost connection (reopen first) and
 * after a full disk (free space first). A whole transaction runs again, so it must have no side effects outside the
 * database.
 */
export function withRecovery(db: Dexie, { lost, full }: RecoveryHandlers): void {
  async function reopen(stale: IDBDatabase | null): Promise<void> {
    // One lost connection fails several operations: the first one reopens it, the others use the new connection.
    if (db.isOpen() && db.backendDB() === stale) db.close({ disableAutoOpen: false });
    await db.open();
  }

  function withRetry<T>(run: () => PromiseExtended<T>): PromiseExtended<T> {
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
        .catch((retry_error: unknown) => {
          if (isFull(retry_error)) full.stillFull();
          throw retry_error;
        });
    });
  }

  const transaction = db.transaction.bind(db) as (...args: unknown[]) => PromiseExtended<unknown>;
  const tables = (db as unknown as Innards).Table.prototype;
  const single = tables[SINGLE];
  db.transaction = ((...args: unknown[]) => withRetry(() => transaction(...args))) as typeof db.transaction;
  tables[SINGLE] = function (...args) {
    return withRetry(() => single.apply(this, args));
  };
}
