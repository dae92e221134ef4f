import {
  newOfflineDownload,
  type OfflineDownloadChoice,
  type OfflineDownloadRow,
} from "../../domain/offline/offline_download";
import type { AccountRow, StatusRow } from "../../domain/rows/rows";
import { type Gap, gapsOf } from "../../domain/timelines/gaps";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { reading, writing } from "../connection/connection";
import type { AccountDb } from "../schema";
import { readSpans } from "../timelines/spans";

const END = "\uffff";

/** What is taken along, and how far that is; undefined where nothing is. */
export function readDownload(db: AccountDb): Promise<OfflineDownloadRow | undefined> {
  return db.rides.get("ride");
}

/** Begins to take along; what was taken before stays until all of the new is there. `at` in ms. */
export function beginDownload(db: AccountDb, choice: OfflineDownloadChoice, at: number): Promise<void> {
  return writing(db, [db.rides], async () => {
    const before = Object.entries((await readDownload(db))?.lowest ?? {});
    const lowest = Object.fromEntries(before.filter(([timeline]) => choice.timelines.some((one) => one === timeline)));
    await db.rides.put({ ...newOfflineDownload(choice, at), lowest });
  });
}

/** Notes how far the ride of `at` is. False where it was stopped or let go, or another one has begun: then nothing is noted. */
export function noteDownload(db: AccountDb, at: number, news: Partial<OfflineDownloadRow>): Promise<boolean> {
  return writing(db, [db.rides], async () => {
    const ride = await db.rides.get("ride");
    if (ride?.at !== at || ride.state !== "running") return false;
    await db.rides.put({ ...ride, ...news });
    return true;
  });
}

/** Stops what is under way; what is there stays taken along. */
export function stopDownload(db: AccountDb, full = false): Promise<void> {
  return writing(db, [db.rides], async () => {
    const ride = await db.rides.get("ride");
    if (ride?.state === "running") await db.rides.put({ ...ride, state: "stopped", failure: null, full });
  });
}

/** Goes on with what was stopped. */
export function resumeDownload(db: AccountDb): Promise<void> {
  return writing(db, [db.rides], async () => {
    const ride = await db.rides.get("ride");
    if (ride?.state === "stopped") await db.rides.put({ ...ride, state: "running", full: false });
  });
}

/** Lets go of everything: the next sweep may take it. */
export function removeDownload(db: AccountDb): Promise<void> {
  return writing(db, [db.rides, db.taken], async () => {
    await db.rides.clear();
    await db.taken.clear();
  });
}

/** Keeps statuses from the sweep for the ride of `at`. */
export async function keepDownloaded(db: AccountDb, status_ids: readonly string[], at: number): Promise<void> {
  await db.taken.bulkPut(status_ids.map((status_id) => ({ status_id, at })));
}

/** All of the ride of `at` is there: what only earlier ones took is let go. */
export function finishDownload(db: AccountDb, at: number, ended_at: number): Promise<boolean> {
  return writing(db, [db.rides, db.taken], async () => {
    if (!(await noteDownload(db, at, { state: "done", failure: null, ended_at }))) return false;
    await db.taken.where("at").below(at).delete();
    return true;
  });
}

/**
 * The newest `newest` entries of a timeline: ids and orders, newest first; the first gap among them; whether nothing is below.
 */
export function readTop(
  db: AccountDb,
  timeline: TimelineKey,
  newest: number,
): Promise<{ ids: string[]; lowest: string | undefined; gap: Gap | undefined; bottom: boolean }> {
  return reading(db, [db.entries, db.spans], async () => {
    const [entries, spans] = await Promise.all([
      db.entries.where("[timeline+order]").between([timeline, ""], [timeline, END]).reverse().limit(newest).toArray(),
      readSpans(db, timeline),
    ]);
    const lowest = entries.at(-1)?.order;
    const gap = gapsOf(entries, spans).find(({ upper }) => lowest !== undefined && upper > lowest);
    return { ids: entries.map(({ itemId }) => itemId), lowest, gap, bottom: spans.some((span) => span.bottom) };
  });
}

/** The statuses that some entries show: what a repeat repeats, in its place. */
export function readShown(db: AccountDb, ids: readonly string[]): Promise<StatusRow[]> {
  return reading(db, [db.statuses], async () => {
    const rows = (await db.statuses.bulkGet([...ids])).filter((row) => row !== undefined);
    const inner = await db.statuses.bulkGet(rows.map((row) => row.reblog_id ?? row.id));
    return [...new Map(inner.flatMap((row) => (row ? [[row.id, row] as const] : []))).values()];
  });
}

/** Says of a status that the server says nothing stands above or below it, as of when it was asked for. */
export function keepLonely(db: AccountDb, { id, asked_at }: StatusRow): Promise<void> {
  return writing(db, [db.contexts, db.fetches], async () => {
    if (await db.contexts.get(id)) return;
    await db.contexts.put({ status_id: id, ancestors: [], descendants: [], asked_at });
    await db.fetches.put({ key: `thread:${id}`, at: asked_at, tried_at: asked_at, failure: null });
  });
}

/** The ids of all that stands in a status's thread, its own among them. */
export async function readThreadIds(db: AccountDb, id: string): Promise<string[]> {
  const row = await db.contexts.get(id);
  return [id, ...(row?.ancestors ?? []), ...(row?.descendants ?? [])];
}

/** The ids of the statuses that the ride of `at` took. */
export function readDownloaded(db: AccountDb, at: number): Promise<string[]> {
  return db.taken.where("at").equals(at).primaryKeys();
}

/** Some statuses with what they quote, and all who wrote and repeated them. */
export function readPictured(
  db: AccountDb,
  ids: readonly string[],
): Promise<{ statuses: StatusRow[]; accounts: AccountRow[] }> {
  return reading(db, [db.statuses, db.accounts], async () => {
    const own = (await db.statuses.bulkGet([...ids])).filter((row) => row !== undefined);
    const others = own.flatMap(({ quote_id, reblog_id }) => [quote_id, reblog_id]).filter((id) => id !== null);
    const named = (await db.statuses.bulkGet(others)).filter((row) => row !== undefined);
    const statuses = [...own, ...named];
    const accounts = await db.accounts.bulkGet([...new Set(statuses.map(({ account_id }) => account_id))]);
    return { statuses, accounts: accounts.filter((row) => row !== undefined) };
  });
}
