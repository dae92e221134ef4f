import { liveQuery } from "dexie";
import { isWritten, type OutboxRow } from "../domain/mutations/outbox_row";
import type { PostArgs } from "../domain/mutations/post/args";
import { readLease } from "./lease";
import type { AccountDb } from "./schema";

/** The lock a runner works under, and the runner: what it writes counts only while it holds the lock's lease. */
export type Fence = { lock: string; runner: string };

/**
 * Posts go one at a time, so that no look takes one for another; a long upload holds up no other act. Changes of posts may have
 * files, too.
 */
export type Track = "posts" | "acts";

/** The longest wait that is believed, in ms: what lies further ahead was written by a clock that has gone back since. */
const longestWait = (row: OutboxRow) => Math.max(10 * 60_000, row.error?.retry_after ?? 0);

/** What a runner may change on a row; `args` of what was written alone: the media ids that its upload brought. */
export type Change = Partial<Omit<OutboxRow, "seq" | "id" | "lane" | "kind" | "args">> & { args?: PostArgs };

const trackOf = (row: OutboxRow): Track => (isWritten(row) ? "posts" : "acts");

/**
 * The first act of a track that is to be tried at `now` (ms), or when the next one will be, or null where none waits.
 * In a lane only the first act is; one that was refused holds up its lane where the others need what comes of it. A post
 * waits while another one with its text is unsure: a look could not tell which of them it has found.
 */
export async function nextIntent(
  db: AccountDb,
  track: Track,
  now: number,
): Promise<{ row: OutboxRow } | { at: number } | null> {
  const taken = new Set<string>();
  let at: number | null = null;
  const rows = await db.outbox.orderBy("seq").toArray();
  const unsure = new Set(rows.flatMap((row) => (row.kind === "post" && row.state === "unsure" ? row.args.text : [])));
  for (const row of rows) {
    if (taken.has(row.lane) || (row.state === "refused" && row.kind !== "post")) continue;
    taken.add(row.lane);
    if (trackOf(row) !== track || row.state === "sending" || row.state === "refused") continue;
    if (row.kind === "post" && row.state === "waiting" && unsure.has(row.args.text)) continue;
    if (row.nextAttemptAt <= now || row.nextAttemptAt > now + longestWait(row)) return { row };
    at = Math.min(at ?? Infinity, row.nextAttemptAt);
  }
  return at === null ? null : { at };
}

/** Whether the fence still stands. Joins the running transaction, which must hold `settings`. */
export async function stands(db: AccountDb, fence: Fence): Promise<boolean> {
  return (await readLease(db, fence.lock))?.runner === fence.runner;
}

/**
 * Changes a row that this runner works on, in one transaction with the check of its lease. Gives the row as it is now,
 * "fenced" where another runner holds the lock, or null where the row has changed or gone (the reader took it back).
 */
export function changeIntent(
  db: AccountDb,
  fence: Fence,
  row: OutboxRow,
  change: Change,
): Promise<OutboxRow | "fenced" | null> {
  return db.transaction("rw", db.outbox, db.settings, async () => {
    if (!(await stands(db, fence))) return "fenced";
    const stored = await db.outbox.get(row.seq);
    if (!stored || stored.state !== row.state || stored.key !== row.key) return null;
    const changed = { ...stored, ...change } as OutboxRow;
    await db.outbox.put(changed);
    return changed;
  });
}

/**
 * What a runner that is gone left on its way may or may not have arrived: it is unsure from now on, and tried at
 * `again(row)`, in ms. What it was uploading waits again. Gives the ids of all rows that are unsure.
 */
export function recover(db: AccountDb, fence: Fence, again: (row: OutboxRow) => number): Promise<string[]> {
  return db.transaction("rw", db.outbox, db.settings, async () => {
    if (!(await stands(db, fence))) return [];
    const rows = await db.outbox.toArray();
    for (const row of rows) {
      if (row.state === "sending")
        await db.outbox.put({ ...row, state: "unsure", lease: null, nextAttemptAt: again(row) });
      else if (row.lease) await db.outbox.put({ ...row, lease: null });
    }
    return rows.filter(({ state }) => state === "sending" || state === "unsure").map(({ id }) => id);
  });
}

/** The network is back: what failed for want of it is tried now, but an unsure post not before its time. `now` in ms. */
export async function hurry(db: AccountDb, now: number): Promise<void> {
  await db.transaction("rw", db.outbox, async () => {
    for (const row of await db.outbox.toArray()) {
      const lost = row.error?.kind === "offline" || row.error?.kind === "timeout";
      const held = row.kind === "post" && row.state === "unsure";
      if (lost && !held && row.state !== "refused" && row.nextAttemptAt > now)
        await db.outbox.update(row.seq, { nextAttemptAt: now });
    }
  });
}

/** Which of these statuses are known as what came of another post of one's own. */
export async function claimed(db: AccountDb, status_ids: string[]): Promise<Set<string>> {
  const wanted = new Set(status_ids);
  const rows = await db.settled.filter((row) => wanted.has(row.status_id)).toArray();
  return new Set(rows.map((row) => row.status_id));
}

/** Calls `heard` whenever a tab or the worker has changed the outbox, until the function it gives is called. */
export function watchOutbox(db: AccountDb, heard: () => void): () => void {
  const watching = liveQuery(() => db.outbox.toArray()).subscribe(heard, heard);
  return () => watching.unsubscribe();
}

/** Whether any act is still to be sent: all but those that wait for the reader's decision. */
export async function hasUnsent(db: AccountDb): Promise<boolean> {
  return (await db.outbox.filter((row) => row.state !== "refused").count()) > 0;
}
