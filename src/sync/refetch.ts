import * as v from "valibot";
import type { Answer, Api } from "../api/api";
import { bury } from "../db/bury";
import { noteFailure, noteSuccess } from "../db/fetches";
import { ingest } from "../db/ingest";
import { readRecent, readStale } from "../db/recent";
import type { AccountDb } from "../db/schema";
import type { Capabilities } from "../domain/capabilities";
import { Status } from "../domain/entities/status";
import { ApiError } from "../domain/errors";
import type { Clock } from "../domain/world";
import { itemOf, type TimelineKey } from "../domain/timelines";
import { idsOf, statusesOf } from "./items";

/** How many statuses are asked for one by one where a server has no call for many. */
const ONE_BY_ONE = 10;

/** How many of a timeline's newest statuses are read again. */
const RECENT = 60;

/** HTTP statuses that say that a call for many is not known: they are asked for one by one then. */
const NO_BATCH = [400, 404, 405, 422];

type Parts = { api: Api; db: AccountDb; clock: Clock; viewer: boolean; can(): Capabilities };

/**
 * Reads statuses again so that edits and deletions reach the cache (design, section 3): those in sight first, then the newest
 * of timelines, as far as they were not read since `since` (ms). One that a batch answer lacks is gone. How it went is on the
 * `fetches` row `refetch`.
 */
export function createRefetch({ api, db, clock, viewer, can }: Parts) {
  let single = false;

  const asked = (answer: Answer) => ({ asked_at: answer.asked_at, viewer, seen_at: answer.answered_at });

  async function askMany(ids: readonly string[], name: string): Promise<Answer | null> {
    try {
      return await api.ask({ method: "GET", path: "/api/v1/statuses", query: { [name]: ids } });
    } catch (error) {
      if (!(error instanceof ApiError) || !NO_BATCH.includes(error.failure.status ?? 0)) throw error;
      single = true;
      return null;
    }
  }

  /** False where the server gave nothing of what was asked for: it may not know the call. */
  async function many(ids: readonly string[], name: string): Promise<boolean> {
    const answer = await askMany(ids, name);
    if (!answer) return false;
    const there = new Set(idsOf(answer));
    if (ids.length > 1 && !ids.some((id) => there.has(id))) return false;
    await ingest(db, { statuses: statusesOf(answer) }, asked(answer));
    const gone = ids.filter((id) => !there.has(id));
    if (gone.length > 0) await bury(db, gone, answer.asked_at);
    return true;
  }

  async function one(id: string): Promise<void> {
    const asked_at = clock.now();
    try {
      const answer = await api.ask({ method: "GET", path: `/api/v1/statuses/${encodeURIComponent(id)}` });
      const status = v.safeParse(Status, answer.json);
      if (status.success) await ingest(db, { statuses: [status.output] }, asked(answer));
    } catch (error) {
      if (!(error instanceof ApiError) || error.failure.kind !== "missing") throw error;
      await bury(db, [id], asked_at);
    }
  }

  async function all(ids: readonly string[], since: number): Promise<void> {
    const stale = await readStale(db, [...new Set(ids)], since);
    const { batch } = can();
    while (batch && stale.length > 0) {
      const some = stale.slice(0, batch.most);
      if (single || !(await many(some, batch.name))) break;
      stale.splice(0, some.length);
    }
    for (const id of stale.slice(0, ONE_BY_ONE)) await one(id);
  }

  return async function refetch(
    in_sight: readonly string[],
    keys: readonly TimelineKey[],
    since: number,
  ): Promise<void> {
    const lists = keys.filter((key) => itemOf(key) === "status");
    const recent = await Promise.all(lists.map((key) => readRecent(db, key, RECENT)));
    try {
      await all([...in_sight, ...recent.flat()], since);
      await noteSuccess(db, "refetch", since);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteFailure(db, "refetch", clock.now(), error.failure);
    }
  };
}
