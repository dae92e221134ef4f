import type { Api } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { isReadSince, readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { ApiError } from "../../domain/requests/api_error";
import type { Clock } from "../../domain/runtime/clock";
import { createTaskTracker, type TaskTracker } from "../concurrency/task_tracker";
import { createWatchCounts } from "./watch_counts";

/** What was read this recently, in ms, is not read again for being opened. */
const FRESH_MS = 10_000;

/** Things of one kind that are read by a name each, for screens: threads, accounts or searches. */
export type OpenedService = {
  /** Reads it and keeps it up to date until the function it returns is called. */
  watch(name: string): () => void;
  /** Reads it again; a failure is on its `fetches` row. */
  refresh(name: string): Promise<void>;
};

/** The service, and what the rest of the engine asks of it. */
export type WatchedResource = {
  service: OpenedService;
  /** Reads all that are looked at and were not read since `since` (ms). */
  resume(since: number): Promise<void>;
  /** Reads it unless it was read since `since` (ms). */
  look(name: string, since: number): Promise<void>;
  /** What is looked at. */
  keys(): string[];
};

/** What it is read with. */
export type WatchedResourceParts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  locks: LockManager;
  account: string;
  viewer: boolean;
  report(error: unknown): void;
  underway?: Pick<TaskTracker, "signal" | "safely">;
};

/**
 * What hangs on one status and is read for whoever looks at it, each by the status's id: the status alone (one that is quoted
 * or answered), its poll, who favourited and repeated it, who reacted to it, its translation (`translationName`), what it was
 * written as and what it was before; by its draft, what a post would look like; all that is scheduled and all the reader's lists,
 * whatever the name; who asks to follow the reader, "top" or "below" what was read.
 */
export type DetailKind =
  | "status"
  | "poll"
  | "people"
  | "reactions"
  | "translation"
  | "source"
  | "history"
  | "preview"
  | "scheduled"
  | "lists"
  | "requests";

type Reading = {
  /** What `fetches` rows and locks are called by, before the name. */
  kind: "thread" | "account" | "search" | DetailKind;
  /** Reads one into the database and gives when it was asked for, in ms. Throws `ApiError`. */
  read(name: string): Promise<number>;
  /** The server says that it is no more, asked at `tried_at` (ms). */
  missing?(name: string, tried_at: number): Promise<void>;
  /** How long, in ms, one that was read is not read again for being opened; 10 s where nobody says. */
  fresh?: number;
};

/** Reads things of one kind, one tab at a time. How it went is on the `fetches` row `<kind>:<name>`. */
export function createWatchedResource(
  { db, clock, locks, account, report, underway = createTaskTracker(report) }: WatchedResourceParts,
  { kind, read, missing, fresh = FRESH_MS }: Reading,
): WatchedResource {
  const look = (name: string, since: number): Promise<void> => {
    const row = `${kind}:${name}`;
    return locks.request(`look/${account}/${row}`, { signal: underway.signal }, async () => {
      const tried_at = clock.now();
      if (isReadSince(await readFetch(db, row), since, tried_at)) return;
      try {
        await noteSuccess(db, row, await read(name));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.failure.kind === "missing") await missing?.(name, tried_at);
        await noteFailure(db, row, tried_at, error.failure);
      }
    });
  };
  const watched = createWatchCounts((name: string) => void underway.safely(look(name, clock.now() - fresh)));
  return {
    service: {
      watch: watched.watch,
      refresh: (name) => look(name, clock.now()),
    },
    look,
    keys: watched.keys,
    async resume(since) {
      await Promise.all(watched.keys().map((name) => look(name, since)));
    },
  };
}
