import * as v from "valibot";
import type { Answer, Api } from "../api/api";
import { noteFailure, noteSuccess } from "../db/fetches";
import { ingest } from "../db/ingest";
import { readFetch } from "../db/read/fetches";
import type { AccountDb } from "../db/schema";
import { Account } from "../domain/entities/account";
import { ApiError } from "../domain/errors";
import type { ServerRequest } from "../domain/request";
import type { Clock } from "../domain/world";
import { readAs } from "./items";
import { createUnderway, type Underway } from "./underway";
import { createWatched } from "./watched";

/** Somebody who was read this recently, in ms, is not read again for being opened. */
const FRESH_MS = 10_000;

export type People = {
  /** Reads somebody, by id or name ("me", "me@host"), and keeps them up to date until the function it gives is called. */
  watch(name: string): () => void;
  /** Reads somebody again; a failure is on the `fetches` row `account:<name>`. */
  refresh(name: string): Promise<void>;
  /** Reads everybody who is looked at and was not read since `since` (ms). */
  resume(since: number): Promise<void>;
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

const get = (path: string, query: ServerRequest["query"] = {}): ServerRequest => ({ method: "GET", path, query });
const Found = v.object({ accounts: v.array(v.unknown()) });

/**
 * Reads people into the database: a name is tried as an id, then as a name (spec 000, section 2), and somebody of another
 * server is asked for there, where the reader may make the server do that (spec 002, "Remote user resolver").
 */
export function createPeople({
  api,
  db,
  clock,
  locks,
  account,
  viewer,
  report,
  underway = createUnderway(report),
}: Parts): People {
  /** The ways to somebody, each tried where the one before knows nobody. */
  const waysTo = (name: string): { request: ServerRequest; read(answer: Answer): Account }[] => {
    const one = (answer: Answer) => readAs(Account, answer);
    const remote = name.includes("@");
    return [
      ...(remote ? [] : [{ request: get(`/api/v1/accounts/${encodeURIComponent(name)}`), read: one }]),
      { request: get("/api/v1/accounts/lookup", { acct: name }), read: one },
      ...(remote && viewer
        ? [
            {
              request: get("/api/v2/search", { q: `@${name}`, type: "accounts", resolve: true, limit: 5 }),
              read: (answer: Answer) => named(name, readAs(Found, answer).accounts, answer),
            },
          ]
        : []),
    ];
  };

  async function read(name: string): Promise<number> {
    let nobody: unknown;
    for (const { request, read } of waysTo(name)) {
      try {
        const answer = await api.ask(request);
        const { asked_at, answered_at } = answer;
        await ingest(db, { accounts: [read(answer)] }, { asked_at, viewer, seen_at: answered_at });
        return asked_at;
      } catch (error) {
        if (!(error instanceof ApiError) || error.failure.kind !== "missing") throw error;
        nobody = error;
      }
    }
    throw nobody;
  }

  const look = (name: string, since: number): Promise<void> =>
    locks.request(`look/${account}/account:${name}`, { signal: underway.signal }, async () => {
      const row = `account:${name}`;
      const fetched = await readFetch(db, row);
      if (fetched?.at != null && fetched.at >= since && fetched.failure === null) return;
      const tried_at = clock.now();
      try {
        await noteSuccess(db, row, await read(name));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await noteFailure(db, row, tried_at, error.failure);
      }
    });

  const watched = createWatched((name: string) => void underway.safely(look(name, clock.now() - FRESH_MS)));
  return {
    watch: watched.watch,
    refresh: (name) => look(name, clock.now()),
    async resume(since) {
      await Promise.all(watched.keys().map((name) => look(name, since)));
    },
  };
}

/** The one of what a search found who has this name. Throws `ApiError` kind `missing` where none of them has. */
function named(name: string, found: readonly unknown[], { status }: Answer): Account {
  for (const one of found) {
    const account = v.safeParse(Account, one);
    if (account.success && account.output.acct.toLowerCase() === name.toLowerCase()) return account.output;
  }
  throw new ApiError({ kind: "missing", message: "", status });
}
