import { liveQuery } from "dexie";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { ImportCounts, ImportLineRow, ImportRow } from "../../domain/transfer/import_rows";
import type { TransferEntry, TransferKind } from "../../domain/transfer/transfer";
import { readTransaction, writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

const states = ["waiting", "sent", "done", "failed"] as const satisfies ImportLineRow["state"][];
const STATE = "[import_id+state]";

/** The lines of an import that are in a state, in the file's order. */
export const importLinesIn = (db: AccountDb, id: string, state: ImportLineRow["state"]) =>
  db.import_lines.where(STATE).equals([id, state]);

/** Stores the lines of a file, to be imported one after the other. `at` is now, in ms. */
export async function beginImport(
  db: AccountDb,
  id: string,
  { kind, entries, at }: { kind: TransferKind; entries: readonly TransferEntry[]; at: number },
): Promise<void> {
  const blank = { import_id: id, state: "waiting", attempts: 0, again_at: 0, outbox_ids: [], refusal: null } as const;
  await writeTransaction(db, [db.imports, db.import_lines], async () => {
    await db.imports.add({ id, kind, at, state: "running", failure: null });
    await db.import_lines.bulkAdd(entries.map((entry) => ({ ...entry, ...blank, outbox_ids: [] })));
  });
}

/** An import with the number of its lines in each state. */
export type ImportView = ImportRow & { counts: ImportCounts };

/** The imports of the account, the oldest first. */
export function readImports(db: AccountDb): Promise<ImportView[]> {
  return readTransaction(db, [db.imports, db.import_lines], async () => {
    const rows = (await db.imports.toArray()).toSorted((one, other) => one.at - other.at);
    return Promise.all(
      rows.map(async (row) => {
        const counts = await Promise.all(states.map((state) => importLinesIn(db, row.id, state).count()));
        return { ...row, counts: Object.fromEntries(states.map((state, at) => [state, counts[at]])) as ImportCounts };
      }),
    );
  });
}

/** The first `most` lines of an import that failed, in the file's order. */
export const readFailedLines = (db: AccountDb, id: string, most: number): Promise<ImportLineRow[]> =>
  importLinesIn(db, id, "failed").limit(most).toArray();

/** Pauses an import, or has it go on. What is in the outbox is sent in any case. */
export async function pauseImport(db: AccountDb, id: string, paused: boolean): Promise<void> {
  await db.imports.update(id, { state: paused ? "paused" : "running", failure: null });
}

/** Notes why an import rests now; null: it does not. */
export async function noteImportFailure(db: AccountDb, id: string, failure: ApiFailure | null): Promise<void> {
  await db.imports.update(id, { failure });
}

/** Has the failed lines of an import looked up again. */
export async function retryFailedLines(db: AccountDb, id: string): Promise<void> {
  await importLinesIn(db, id, "failed").modify({ state: "waiting", attempts: 0, again_at: 0, refusal: null });
}

/** Forgets an import with what it has not sent. What is in the outbox is sent. */
export async function dropImport(db: AccountDb, id: string): Promise<void> {
  await writeTransaction(db, [db.imports, db.import_lines], async () => {
    await db.imports.delete(id);
    await db.import_lines.where(STATE).between([id, ""], [id, "\uffff"]).delete();
  });
}

/**
 * Calls `onChange` after a change of imports or the outbox, by any tab or the worker. Gives a function that stops this.
 */
export function watchImports(db: AccountDb, onChange: () => void): () => void {
  const look = async () => [await db.imports.toArray(), await db.outbox.toArray()];
  const subscription = liveQuery(look).subscribe(onChange, onChange);
  return () => subscription.unsubscribe();
}
