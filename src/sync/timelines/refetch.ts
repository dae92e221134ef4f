import type { Answer, Api } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import { readNewestItems, readStale } from "../../db/timelines/newest_items";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { ApiError } from "../../domain/requests/api_error";
import type { Clock } from "../../domain/runtime/clock";
import { itemKindOf, type TimelineKey } from "../../domain/timelines/timelines";
import { parseIds, parseStatuses } from "../requests/answer_items";
import { readOneByOne } from "../statuses/read_one_by_one";

/** How many of a timeline's newest statuses are refetched. */
const RECENT = 60;

/** Response codes of servers without the batch endpoint. The statuses are then requested one by one. */
const NO_BATCH = [400, 404, 405, 422];

type Parts = { api: Api; db: AccountDb; clock: Clock; viewer: boolean; can(): Capabilities };

/**
 * Creates a function that refetches statuses, so that edits and deletions reach the database: the visible ones first,
 * then the newest of the given timelines, unless they were read since `since` (ms). A status missing from a batch is
 * requested by itself. The outcome is on the `fetches` row `refetch`.
 */
export function createRefetch({ api, db, clock, viewer, can }: Parts) {
  let single = false;

  const asked = (answer: Answer) => ({ asked_at: answer.asked_at, viewer, seen_at: answer.answered_at });

  async function requestBatch(ids: readonly string[], name: string): Promise<Answer | null> {
    try {
      return await api.request({ method: "GET", path: "/api/v1/statuses", query: { [name]: ids } });
    } catch (error) {
      if (!(error instanceof ApiError) || !NO_BATCH.includes(error.failure.status ?? 0)) throw error;
      single = true;
      return null;
    }
  }

  /** Refetches a batch. Returns the ids missing from the answer, or null where the server has no batch endpoint. */
  async function readBatch(ids: readonly string[], name: string): Promise<string[] | null> {
    const answer = await requestBatch(ids, name);
    if (!answer) return null;
    await ingest(db, { statuses: parseStatuses(answer) }, asked(answer));
    const returned = new Set(parseIds(answer));
    return ids.filter((id) => !returned.has(id));
  }

  async function readStaleStatuses(ids: readonly string[], since: number): Promise<void> {
    const stale = await readStale(db, [...new Set(ids)], since, clock.now());
    const missing_ids: string[] = [];
    const { batch } = can();
    while (batch && !single && stale.length > 0) {
      const missing = await readBatch(stale.slice(0, batch.most), batch.name);
      if (!missing) break;
      missing_ids.push(...missing);
      stale.splice(0, batch.most);
    }
    await readOneByOne({ api, db, clock, viewer }, [...missing_ids, ...stale]);
  }

  return async function refetch(
    visible: readonly string[],
    keys: readonly TimelineKey[],
    since: number,
  ): Promise<void> {
    const lists = keys.filter((key) => itemKindOf(key) === "status");
    const recent = await Promise.all(lists.map((key) => readNewestItems(db, key, RECENT)));
    try {
      await readStaleStatuses([...visible, ...recent.flat()], since);
      await noteSuccess(db, "refetch", since);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteFailure(db, "refetch", clock.now(), error.failure);
    }
  };
}
