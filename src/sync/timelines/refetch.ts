import type { Answer, Api } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import { readNewestItems, readStale } from "../../db/timelines/newest_items";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities";
import { ApiError } from "../../domain/requests/api_error";
import type { Clock } from "../../domain/runtime/clock";
import { itemOf, type TimelineKey } from "../../domain/timelines/timelines";
import { idsOf, statusesOf } from "../requests/answer_items";
import { readOneByOne } from "../statuses/read_one_by_one";

/** How many of a timeline's newest statuses are read again. */
const RECENT = 60;

/** HTTP statuses that say that a call for many is not known: they are asked for one by one then. */
const NO_BATCH = [400, 404, 405, 422];

type Parts = { api: Api; db: AccountDb; clock: Clock; viewer: boolean; can(): Capabilities };

/**
 * Reads statuses again so that edits and deletions reach the cache (design, section 3): those in sight first, then the newest
 * of timelines, as far as they were not read since `since` (ms). One that a batch lacks is asked for by itself. How it went is
 * on the `fetches` row `refetch`.
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

  /** Reads a batch and gives those that the server left out; null where it does not know the call. */
  async function many(ids: readonly string[], name: string): Promise<string[] | null> {
    const answer = await askMany(ids, name);
    if (!answer) return null;
    await ingest(db, { statuses: statusesOf(answer) }, asked(answer));
    const there = new Set(idsOf(answer));
    return ids.filter((id) => !there.has(id));
  }

  async function all(ids: readonly string[], since: number): Promise<void> {
    const stale = await readStale(db, [...new Set(ids)], since);
    const left_out: string[] = [];
    const { batch } = can();
    while (batch && !single && stale.length > 0) {
      const lacking = await many(stale.slice(0, batch.most), batch.name);
      if (!lacking) break;
      left_out.push(...lacking);
      stale.splice(0, batch.most);
    }
    await readOneByOne({ api, db, clock, viewer }, [...left_out, ...stale]);
  }

  return async function refetch(
    in_sight: readonly string[],
    keys: readonly TimelineKey[],
    since: number,
  ): Promise<void> {
    const lists = keys.filter((key) => itemOf(key) === "status");
    const recent = await Promise.all(lists.map((key) => readNewestItems(db, key, RECENT)));
    try {
      await all([...in_sight, ...recent.flat()], since);
      await noteSuccess(db, "refetch", since);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteFailure(db, "refetch", clock.now(), error.failure);
    }
  };
}
