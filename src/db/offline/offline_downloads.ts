import {
  DOWNLOAD_ID,
  newOfflineDownload,
  type OfflineDownloadChoice,
  type OfflineDownloadRow,
} from "../../domain/offline/offline_download";
import type { AccountRow, StatusRow } from "../../domain/rows/rows";
import { type Gap, gapsOf } from "../../domain/timelines/gaps";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { readTransaction, writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";
import { readSpans } from "../timelines/spans";

const END = "\uffff";

/** The offline download and its progress; undefined if there is none. */
export function readDownload(db: AccountDb): Promise<OfflineDownloadRow | undefined> {
  return db.offline_downloads.get(DOWNLOAD_ID);
}

/** Starts an offline download. The previous download stays until this one is complete. `at` is in ms. */
export function beginDownload(db: AccountDb, choice: OfflineDownloadChoice, at: number): Promise<void> {
  return writeTransaction(db, [db.offline_downloads], async () => {
    const before = Object.entries((await readDownload(db))?.lowest ?? {});
    const lowest = Object.fromEntries(before.filter(([timeline]) => choice.timelines.some((one) => one === timeline)));
    await db.offline_downloads.put({ ...newOfflineDownload(choice, at), lowest });
  });
}

/**
 * Stores the progress of the download that began at `at`. False, without a change, if it was stopped, removed or
 * replaced.
 */
export function noteDownload(db: AccountDb, at: number, progress: Partial<OfflineDownloadRow>): Promise<boolean> {
  return writeTransaction(db, [db.offline_downloads], async () => {
    const download = await readDownload(db);
    if (download?.at !== at || download.state !== "running") return false;
    await db.offline_downloads.put({ ...download, ...progress });
    return true;
  });
}

/** Stops the running download. What it has stored stays. `full`: the disk is full. */
export function stopDownload(db: AccountDb, full = false): Promise<void> {
  return writeTransaction(db, [db.offline_downloads], async () => {
    const download = await readDownload(db);
    if (download?.state === "running")
      await db.offline_downloads.put({ ...download, state: "stopped", failure: null, full });
  });
}

/** Resumes a stopped download. */
export function resumeDownload(db: AccountDb): Promise<void> {
  return writeTransaction(db, [db.offline_downloads], async () => {
    const download = await readDownload(db);
    if (download?.state === "stopped") await db.offline_downloads.put({ ...download, state: "running", full: false });
  });
}

/** Removes the download. The next sweep may delete its statuses. */
export function removeDownload(db: AccountDb): Promise<void> {
  return writeTransaction(db, [db.offline_downloads, db.downloaded_statuses], async () => {
    await db.offline_downloads.clear();
    await db.downloaded_statuses.clear();
  });
}

/** Protects statuses of the download that began at `at` from the sweep. */
export async function protectDownloaded(db: AccountDb, status_ids: readonly string[], at: number): Promise<void> {
  await db.downloaded_statuses.bulkPut(status_ids.map((status_id) => ({ status_id, at })));
}

/**
 * Marks the download that began at `at` as complete, and releases the statuses of earlier downloads. False if it is no
 * longer running.
 */
export function finishDownload(db: AccountDb, at: number, ended_at: number): Promise<boolean> {
  return writeTransaction(db, [db.offline_downloads, db.downloaded_statuses], async () => {
    if (!(await noteDownload(db, at, { state: "done", failure: null, ended_at }))) return false;
    await db.downloaded_statuses.where("at").below(at).delete();
    return true;
  });
}

/**
 * The newest `newest` entries of a timeline: their ids, newest first, the lowest order, the first gap among them, and
 * whether the end of the timeline is stored.
 */
export function readNewestEntries(
  db: AccountDb,
  timeline: TimelineKey,
  newest: number,
): Promise<{ ids: string[]; lowest: string | undefined; gap: Gap | undefined; bottom: boolean }> {
  return readTransaction(db, [db.entries, db.spans], async () => {
    const [entries, spans] = await Promise.all([
      db.entries.where("[timeline+order]").between([timeline, ""], [timeline, END]).reverse().limit(newest).toArray(),
      readSpans(db, timeline),
    ]);
    const lowest = entries.at(-1)?.order;
    const gap = gapsOf(entries, spans).find(({ upper }) => lowest !== undefined && upper > lowest);
    return { ids: entries.map(({ itemId }) => itemId), lowest, gap, bottom: spans.some((span) => span.bottom) };
  });
}

/** The statuses that entries show: a reblog is replaced by the reblogged status. */
export function readShownStatuses(db: AccountDb, ids: readonly string[]): Promise<StatusRow[]> {
  return readTransaction(db, [db.statuses], async () => {
    const rows = (await db.statuses.bulkGet([...ids])).filter((row) => row !== undefined);
    const inner = await db.statuses.bulkGet(rows.map((row) => row.reblog_id ?? row.id));
    return [...new Map(inner.flatMap((row) => (row ? [[row.id, row] as const] : []))).values()];
  });
}

/** Stores an empty context for a status without ancestors and descendants, as of the request of the status. */
export function saveEmptyContext(db: AccountDb, { id, asked_at }: StatusRow): Promise<void> {
  return writeTransaction(db, [db.contexts, db.fetches], async () => {
    if (await db.contexts.get(id)) return;
    await db.contexts.put({ status_id: id, ancestors: [], descendants: [], asked_at });
    await db.fetches.put({ key: `thread:${id}`, at: asked_at, tried_at: asked_at, failure: null });
  });
}

/** The ids of all statuses of a thread, including its own. */
export async function readThreadIds(db: AccountDb, id: string): Promise<string[]> {
  const row = await db.contexts.get(id);
  return [id, ...(row?.ancestors ?? []), ...(row?.descendants ?? [])];
}

/** The ids of the statuses of the download that began at `at`. */
export function readDownloaded(db: AccountDb, at: number): Promise<string[]> {
  return db.downloaded_statuses.where("at").equals(at).primaryKeys();
}

/** Reads statuses, the statuses that they quote or reblog, and the authors of all of them. */
export function readImageSources(
  db: AccountDb,
  ids: readonly string[],
): Promise<{ statuses: StatusRow[]; accounts: AccountRow[] }> {
  return readTransaction(db, [db.statuses, db.accounts], async () => {
    const own = (await db.statuses.bulkGet([...ids])).filter((row) => row !== undefined);
    const others = own.flatMap(({ quote_id, reblog_id }) => [quote_id, reblog_id]).filter((id) => id !== null);
    const named = (await db.statuses.bulkGet(others)).filter((row) => row !== undefined);
    const statuses = [...own, ...named];
    const accounts = await db.accounts.bulkGet([...new Set(statuses.map(({ account_id }) => account_id))]);
    return { statuses, accounts: accounts.filter((row) => row !== undefined) };
  });
}
