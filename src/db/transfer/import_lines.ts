import type { Intent } from "../../domain/mutations/registry";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { localId } from "../../domain/mutations/post/local_id";
import { type ApiFailure, refusalOf } from "../../domain/requests/api_error";
import type { ImportLineRow, ImportRow } from "../../domain/transfer/import_rows";
import type { TransferKind } from "../../domain/transfer/transfer";
import { type Fence, holdsLease } from "../outbox/outbox";
import { discardOutboxRow } from "../outbox/withdraw";
import { type IntentOrigin, writeIntent } from "../outbox/write_intent";
import { readLists } from "../read/accounts/lists";
import type { AccountDb } from "../schema";
import { importLinesIn } from "./imports";

/**
 * How many lines of all imports are in the outbox at once: so that what the user does meanwhile does not wait for long.
 */
const ROOM = 20;

/** What the importer does next: a line that is due, or nothing before a time (ms; null: before something changes). */
export type NextLine = { line: ImportLineRow; kind: TransferKind } | { at: number | null };

/**
 * The first line that is due at `now` (ms) of the oldest running import; undefined where nothing is left to do or
 * watch.
 */
export async function nextLine(db: AccountDb, now: number): Promise<NextLine | undefined> {
  const rows = (await db.imports.toArray()).toSorted((one, other) => one.at - other.at);
  let [sent, at] = [0, null as number | null];
  let waits = false;
  for (const row of rows) sent += await importLinesIn(db, row.id, "sent").count();
  for (const row of rows.filter(({ state }) => state === "running")) {
    const waiting = importLinesIn(db, row.id, "waiting");
    const line = await waiting.filter(({ again_at }) => again_at <= now).first();
    if (line) return sent < ROOM ? { line, kind: row.kind } : { at: null };
    await importLinesIn(db, row.id, "waiting").each(({ again_at }) => {
      waits = true;
      at = Math.min(at ?? Infinity, again_at);
    });
  }
  return waits || sent > 0 ? { at } : undefined;
}

/** What a line wishes, once its target was found: `id` is that of the account or post; a list is named by its title. */
export type LineWishes = { intents: readonly Intent[]; list?: { title: string; account_id: string } };

/**
 * Puts the wishes of a line into the outbox, in one transaction with the line's new state, so that each is there once.
 * Gives false, without a change, where another runner holds the lock, or the import was paused or dropped meanwhile.
 */
export function handInLine(
  db: AccountDb,
  fence: Fence,
  line: ImportLineRow,
  wishes: LineWishes,
  birth: () => IntentOrigin,
): Promise<boolean> {
  const { import_lines, imports, outbox, settled, settled_lists, settings, lists, rosters, list_members } = db;
  const tables = [import_lines, imports, outbox, settled, settled_lists, settings, lists, rosters, list_members];
  return db.transaction("rw", tables, async () => {
    if (!(await isStillWaiting(db, fence, line))) return false;
    const outbox_ids: string[] = [];
    const write = async (intent: Intent) => {
      const id = await writeIntent(db, intent, birth());
      if (id !== null) outbox_ids.push(id);
    };
    for (const intent of wishes.intents) await write(intent);
    if (wishes.list) {
      const { title, account_id } = wishes.list;
      let list_id = (await readLists(db)).find((list) => list.title === title)?.id;
      if (list_id === undefined) {
        const made = birth();
        list_id = localId(made.id);
        await writeIntent(db, { kind: "create_list", args: { id: list_id, title } }, made);
        outbox_ids.push(made.id);
      }
      await write({ kind: "list_member", args: { list_id, account_id, on: true } });
    }
    // Nothing is left to send where the wish undoes one that was not sent.
    await import_lines.put({ ...line, state: outbox_ids.length > 0 ? "sent" : "done", outbox_ids, refusal: null });
    return true;
  });
}

/** Stores what became of looking up a line: it is tried again, or has failed. Gives false as `handInLine` does. */
export function noteLine(
  db: AccountDb,
  fence: Fence,
  line: ImportLineRow,
  change: Pick<ImportLineRow, "attempts"> & ({ again_at: number } | { failure: ApiFailure }),
): Promise<boolean> {
  return db.transaction("rw", db.import_lines, db.imports, db.settings, async () => {
    if (!(await isStillWaiting(db, fence, line))) return false;
    const { attempts } = change;
    if ("again_at" in change) await db.import_lines.update(line.seq, { attempts, again_at: change.again_at });
    else await db.import_lines.update(line.seq, { attempts, state: "failed", refusal: refusalOf(change.failure) });
    return true;
  });
}

/** Joins the running transaction. */
async function isStillWaiting(db: AccountDb, fence: Fence, { seq, import_id }: ImportLineRow): Promise<boolean> {
  const [held, line, row] = [
    await holdsLease(db, fence),
    await db.import_lines.get(seq),
    await db.imports.get(import_id),
  ];
  return held && line?.state === "waiting" && row?.state === "running";
}

const rowsOf = (db: AccountDb, ids: readonly string[]): Promise<OutboxRow[]> =>
  db.outbox
    .where("id")
    .anyOf([...ids])
    .toArray();

/**
 * Stores what became of the lines that are in the outbox: those whose acts are all confirmed are done. Those of which
 * one was refused have failed; the report of the import tells it, and the outbox forgets it.
 */
export async function settleLines(db: AccountDb, fence: Fence, now: number): Promise<void> {
  for (const { id } of await db.imports.toArray()) {
    const sent = await importLinesIn(db, id, "sent").toArray();
    const rows = await rowsOf(
      db,
      sent.flatMap((line) => line.outbox_ids),
    );
    const pending = new Set(rows.flatMap((row) => (row.state === "refused" ? [] : row.id)));
    if (sent.some((line) => !line.outbox_ids.every((one) => pending.has(one)))) await settleSent(db, fence, id, now);
  }
}

function settleSent(db: AccountDb, fence: Fence, id: ImportRow["id"], now: number): Promise<void> {
  return db.transaction("rw", db.tables, async () => {
    if (!(await holdsLease(db, fence))) return;
    const sent = await importLinesIn(db, id, "sent").toArray();
    const failed = new Set<ImportLineRow>();
    const fail = async (line: ImportLineRow, row: OutboxRow) => {
      failed.add(line);
      for (const one of line.outbox_ids) await discardOutboxRow(db, one, now);
      const refusal = row.error && refusalOf(row.error);
      await db.import_lines.put({ ...line, state: "failed", outbox_ids: [], refusal });
    };
    for (const line of sent) {
      const refused = (await rowsOf(db, line.outbox_ids)).find(({ state }) => state === "refused");
      if (!refused || failed.has(line)) continue;
      await fail(line, refused);
      // A list that cannot be made takes with it whoever was to be in it.
      if (refused.kind === "create_list")
        for (const other of sent) if (other.list === line.list && !failed.has(other)) await fail(other, refused);
    }
    for (const line of sent) {
      if (failed.has(line) || (await rowsOf(db, line.outbox_ids)).length > 0) continue;
      await db.import_lines.put({ ...line, state: "done", outbox_ids: [] });
    }
  });
}
