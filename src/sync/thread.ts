import * as v from "valibot";
import type { Api } from "../api/api";
import { bury } from "../db/bury";
import { readThreadsOf, saveThread } from "../db/contexts";
import { noteFailure, noteSuccess } from "../db/fetches";
import { readFetch } from "../db/read/fetches";
import type { AccountDb } from "../db/schema";
import { Context } from "../domain/entities/context";
import { Status } from "../domain/entities/status";
import { ApiError } from "../domain/errors";
import type { Clock } from "../domain/world";
import { createUnderway, type Underway } from "./underway";
import { createWatched } from "./watched";

/** A thread that was read this recently, in ms, is not read again for being opened. */
const FRESH_MS = 10_000;

export type Threads = {
  /** Reads a thread and keeps it up to date until the function it gives is called. */
  watch(id: string): () => void;
  /** Reads a thread again; a failure is on the `fetches` row `thread:<id>`. */
  refresh(id: string): Promise<void>;
  /** Reads every thread that is looked at and was not read since `since` (ms). */
  resume(since: number): Promise<void>;
  /** New statuses came: threads that they answer in are read again. */
  grown(statuses: readonly Status[]): Promise<void>;
};

type Parts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  locks: LockManager;
  account: string;
  viewer: boolean;
  report(error: unknown): void;
  underway?: Pick<Underway, "signal" | "safely">;
};

/** Reads threads into the database. One that cannot be read now is read on return. */
export function createThreads({
  api,
  db,
  clock,
  locks,
  account,
  viewer,
  report,
  underway = createUnderway(report),
}: Parts): Threads {
  async function read(id: string): Promise<number> {
    const path = `/api/v1/statuses/${encodeURIComponent(id)}`;
    const [status_answer, context_answer] = await Promise.allSettled([
      api.ask({ method: "GET", path }),
      api.ask({ method: "GET", path: `${path}/context` }),
    ]);
    const one = valueOf(status_answer);
    if (context_answer.status === "rejected" && isMissing(context_answer.reason))
      throw new ApiError({ ...context_answer.reason.failure, kind: "server" });
    const around = valueOf(context_answer);
    const asked_at = Math.min(one.asked_at, around.asked_at);
    const status = v.safeParse(Status, one.json);
    const context = v.safeParse(Context, around.json);
    if (!status.success || !context.success)
      throw new ApiError({ kind: "server", message: "", status: one.status, body: one.json });
    await saveThread(db, status.output, context.output, { asked_at, viewer, seen_at: clock.now() });
    return asked_at;
  }

  const look = (id: string, since: number): Promise<void> =>
    locks.request(`look/${account}/thread:${id}`, { signal: underway.signal }, async () => {
      const row = `thread:${id}`;
      const fetched = await readFetch(db, row);
      if (fetched?.at != null && fetched.at >= since && fetched.failure === null) return;
      const tried_at = clock.now();
      try {
        await noteSuccess(db, row, await read(id));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.failure.kind === "missing") await bury(db, [id], tried_at);
        await noteFailure(db, row, tried_at, error.failure);
      }
    });

  const watched = createWatched((id: string) => void underway.safely(look(id, clock.now() - FRESH_MS)));
  return {
    watch: watched.watch,
    refresh: (id) => look(id, clock.now()),
    async resume(since) {
      await Promise.all(watched.keys().map((id) => look(id, since)));
    },
    async grown(statuses) {
      const answered = statuses.flatMap(({ in_reply_to_id }) => in_reply_to_id ?? []);
      if (watched.keys().length === 0 || answered.length === 0) return;
      const now = clock.now();
      const threads = await readThreadsOf(db, watched.keys(), answered);
      await Promise.all(threads.map((id) => look(id, now)));
    },
  };
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

/** Only a status's own answer says that it is no more: a context that is missing alone is the server's failure. */
const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.failure.kind === "missing";
