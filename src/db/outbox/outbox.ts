import { liveQuery } from "dexie";
import { awaitedOf, holdsLane } from "../../domain/mutations/awaited";
import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import { unmadeOf } from "../../domain/mutations/needed";
import { effectOf } from "../../domain/mutations/registry";
import type { PostArgs } from "../../domain/mutations/post/args";
import { readLease } from "../connection/lease";
import type { AccountDb } from "../schema";

/** A lock and the runner that works under it. What the runner writes is dropped unless it holds the lock's lease. */
export type Fence = { lock: string; runner: string };

/**
 * Each track sends one mutation at a time. Posts and edits have their own track, so that a search for a lost post never
 * mistakes another post for it, and a long upload delays no other mutation.
 */
export type Track = "posts" | "others";

/** The longest plausible wait, in ms. A time further ahead was written before the clock was set back. */
const longestWait = (row: OutboxRow) => Math.max(10 * 60_000, row.error?.retry_after ?? 0);

/** What a runner may change on a row. `args` is for posts and edits, whose uploads add media ids to them. */
export type RowChange = Partial<Omit<OutboxRow, "seq" | "id" | "lane" | "kind" | "args">> & { args?: PostArgs };

const trackOf = (row: OutboxRow): Track => (isWritten(row) ? "posts" : "others");

/** Whether a mutation waits for a time (ms) after `now`. */
const isLater = (row: OutboxRow, now: number): boolean =>
  row.nextAttemptAt > now && row.nextAttemptAt <= now + longestWait(row);

/** Until when (ms) the server takes no post or edit, as it limited one that still waits; null: it takes them. */
function limitedUntil(rows: readonly OutboxRow[], now: number): number | null {
  const limited = rows.filter(
    (row) => isWritten(row) && row.state !== "refused" && row.error?.kind === "limited" && isLater(row, now),
  );
  return limited.length === 0 ? null : Math.max(...limited.map((row) => row.nextAttemptAt));
}

/**
 * The first mutation of a track that is due at `now` (ms), else the time (ms) at which the next one is due, else null.
 * Only the first mutation of a lane can be due (`holdsLane`). One that needs what the server does not have yet waits. A
 * post waits while another post with the same text is unsure, because the search could not tell them apart. All posts
 * and edits wait while the server limits one of them, so that they arrive in order.
 */
export async function nextOutboxRow(
  db: AccountDb,
  track: Track,
  now: number,
): Promise<{ row: OutboxRow } | { at: number } | null> {
  const seen_lanes = new Set<string>();
  let at: number | null = null;
  const rows = await db.outbox.orderBy("seq").toArray();
  const unsure = new Set(rows.flatMap((row) => (row.kind === "post" && row.state === "unsure" ? row.args.text : [])));
  const limited_until = track === "posts" ? limitedUntil(rows, now) : null;
  if (limited_until !== null) return { at: limited_until };
  for (const row of rows) {
    if (seen_lanes.has(row.lane) || !holdsLane(row)) continue;
    seen_lanes.add(row.lane);
    if (trackOf(row) !== track || row.state === "sending" || row.state === "refused") continue;
    if (unmadeOf(row) !== null) continue;
    if (row.kind === "post" && row.state === "waiting" && unsure.has(row.args.text)) continue;
    if (!isLater(row, now)) return { row };
    at = Math.min(at ?? Infinity, row.nextAttemptAt);
  }
  return at === null ? null : { at };
}

/**
 * Whether the runner still holds the lease of its lock. Joins the running transaction, which must include `settings`.
 */
export async function holdsLease(db: AccountDb, fence: Fence): Promise<boolean> {
  return (await readLease(db, fence.lock))?.runner === fence.runner;
}

/**
 * Changes a row that this runner works on, in one transaction with the check of its lease. Gives the changed row,
 * "fenced" if another runner holds the lock, or null if the row was changed or deleted meanwhile (the user withdrew
 * or edits it).
 */
export function updateOutboxRow(
  db: AccountDb,
  fence: Fence,
  row: OutboxRow,
  change: RowChange,
): Promise<OutboxRow | "fenced" | null> {
  return db.transaction("rw", db.outbox, db.settings, async () => {
    if (!(await holdsLease(db, fence))) return "fenced";
    const stored = await db.outbox.get(row.seq);
    if (!stored || stored.state !== row.state || stored.key !== row.key) return null;
    const changed = { ...stored, ...change } as OutboxRow;
    await db.outbox.put(changed);
    return changed;
  });
}

/**
 * Recovers the rows of a runner that stopped. A row in state `sending` becomes unsure and is due at `again(row)`, in
 * ms. The leases of its uploads are cleared, so that they wait again. Gives the ids of all unsure rows.
 */
export function recoverRows(db: AccountDb, fence: Fence, again: (row: OutboxRow) => number): Promise<string[]> {
  return db.transaction("rw", db.outbox, db.settings, async () => {
    if (!(await holdsLease(db, fence))) return [];
    const rows = await db.outbox.toArray();
    for (const row of rows) {
      if (row.state === "sending")
        await db.outbox.put({ ...row, state: "unsure", lease: null, nextAttemptAt: again(row) });
      else if (row.lease) await db.outbox.put({ ...row, lease: null });
    }
    return rows.filter(({ state }) => state === "sending" || state === "unsure").map(({ id }) => id);
  });
}

/**
 * Makes every mutation that failed without a network due at `now` (ms), except an unsure one that must not be repeated
 * at once (`MutationEffect.not_idempotent`), which keeps its time.
 */
export async function retryOfflineRows(db: AccountDb, now: number): Promise<void> {
  await db.transaction("rw", db.outbox, async () => {
    for (const row of await db.outbox.toArray()) {
      const failed_offline = row.error?.kind === "offline" || row.error?.kind === "timeout";
      const may_arrive = effectOf(row).not_idempotent && row.state === "unsure";
      if (failed_offline && !may_arrive && row.state !== "refused" && row.nextAttemptAt > now)
        await db.outbox.update(row.seq, { nextAttemptAt: now });
    }
  });
}

/** Those of the statuses that are known to result from posts of this device. */
export async function readClaimed(db: AccountDb, status_ids: string[]): Promise<Set<string>> {
  const ids = new Set(status_ids);
  const rows = await db.settled.filter((row) => ids.has(row.status_id)).toArray();
  return new Set(rows.map((row) => row.status_id));
}

/** Calls `onChange` after every change of the outbox, by any tab or the worker. Gives a function that stops this. */
export function watchOutbox(db: AccountDb, onChange: () => void): () => void {
  const subscription = liveQuery(() => db.outbox.toArray()).subscribe(onChange, onChange);
  return () => subscription.unsubscribe();
}

/**
 * Whether any mutation is still to be sent. Refused ones, and those that wait for one of them, wait for the user's
 * decision and do not count.
 */
export async function hasUnsent(db: AccountDb): Promise<boolean> {
  const rows = await db.outbox.orderBy("seq").toArray();
  const awaited = awaitedOf(rows);
  return rows.some(({ id, state }) => state !== "refused" && awaited.get(id)?.state !== "refused");
}
