import type { Api } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { isReadSince, readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { ApiError } from "../../domain/requests/api_error";
import type { Clock } from "../../domain/runtime/clock";
import { createTaskTracker, type TaskTracker } from "../concurrency/task_tracker";
import { createWatchCounts } from "./watch_counts";

/** A resource read within this time, in ms, is not read again when it is opened. */
const FRESH_MS = 10_000;

/** Resources of one kind that are read by name, for screens: threads, accounts or searches. */
export type WatchService = {
  /** Reads a resource and keeps it up to date until the returned function is called. */
  watch(name: string): () => void;
  /** Reads a resource again. A failure is on its `fetches` row. */
  refresh(name: string): Promise<void>;
};

/** The service, and the engine's own access to it. */
export type WatchedResource = {
  service: WatchService;
  /** Reads all watched resources that were not read since `since` (ms). */
  resume(since: number): Promise<void>;
  /** Reads a resource unless it was read since `since` (ms). */
  refresh(name: string, since: number): Promise<void>;
  /** The names of the watched resources. */
  keys(): string[];
};

/** What a reader of resources depends on. */
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
 * Kinds of resources. The name is a status id, except where noted:
 * - status: a single status, such as a quoted one or the parent of a reply
 * - poll: its poll
 * - people: who favourited and who reblogged it
 * - reactions: who reacted to it, by emoji
 * - translation: its translation, by `translationKey`
 * - source, history: its source text and its earlier versions
 * - preview: how a post would look, by draft id
 * - scheduled, lists, bookmark_folders: all scheduled statuses, all lists, all folders of bookmarks; any name
 * - account_lists: which of the user's lists an account is in, by the account's id
 * - tag: a hashtag, by its key (`tagKey`)
 * - followed_tags, muted_domains, suggestions: all followed hashtags, all muted hosts, all people whom the server
 *   suggests; any name
 * - blocked_servers: the servers that the server keeps away; any name
 * - mascot: the user's own mascot; any name
 * - trends: what the server lists as much talked of, by `TrendKind`
 * - announcements, all_announcements: those that the server shows its users, and all of them for its admins; any name
 */
export type ResourceKind =
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
  | "mascot"
  | "account_lists"
  | "bookmark_folders"
  | "tag"
  | "followed_tags"
  | "muted_domains"
  | "suggestions"
  | "blocked_servers"
  | "trends"
  | "announcements"
  | "all_announcements";

type Reading = {
  /** The prefix of `fetches` rows and lock names. */
  kind: "thread" | "account" | "relationship" | "search" | "roster" | "roster_below" | ResourceKind;
  /**
   * Reads a resource into the database. Returns when it was requested (ms), with the id that it was found under if that
   * may be another one than `name`. Throws `ApiError`.
   */
  read(name: string): Promise<number | { asked_at: number; found: string }>;
  /** The server answered 404 to a request made at `tried_at` (ms). */
  missing?(name: string, tried_at: number): Promise<void>;
  /** A resource read within this time, in ms, is not read again when it is opened. 10 s by default. */
  fresh?: number;
  /**
   * A resource read within `fresh` is not read again on `resume` either: it would change its order under the reader's
   * eyes.
   */
  steady?: true;
};

/**
 * Creates the reader of resources of one kind. One tab at a time reads a resource. The outcome is on the `fetches` row
 * `<kind>:<name>`.
 */
export function createWatchedResource(
  { db, clock, locks, account, report, underway = createTaskTracker(report) }: WatchedResourceParts,
  { kind, read, missing, fresh = FRESH_MS, steady }: Reading,
): WatchedResource {
  const refreshSince = (name: string, since: number): Promise<void> => {
    const row = `${kind}:${name}`;
    return locks.request(`look/${account}/${row}`, { signal: underway.signal }, async () => {
      const tried_at = clock.now();
      if (isReadSince(await readFetch(db, row), since, tried_at)) return;
      try {
        const answered = await read(name);
        if (typeof answered === "number") await noteSuccess(db, row, answered);
        else await noteSuccess(db, row, answered.asked_at, answered.found);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.failure.kind === "missing") await missing?.(name, tried_at);
        await noteFailure(db, row, tried_at, error.failure);
      }
    });
  };
  const watched = createWatchCounts((name: string) => void underway.safely(refreshSince(name, clock.now() - fresh)));
  return {
    service: {
      watch: watched.watch,
      refresh: (name) => refreshSince(name, clock.now()),
    },
    refresh: refreshSince,
    keys: watched.keys,
    async resume(since) {
      const stale = steady ? Math.min(since, clock.now() - fresh) : since;
      await Promise.all(watched.keys().map((name) => refreshSince(name, stale)));
    },
  };
}
