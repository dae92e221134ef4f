import type { Answer, Api } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetches } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities";
import { ApiError } from "../../domain/requests/api_error";
import type { FetchRow } from "../../domain/rows/rows";
import type { Clock } from "../../domain/runtime/clock";
import type { OutboxService } from "../outbox/outbox";
import { type Reading, readingsOf } from "./account_readings";

/** Rounds come a little early or late. */
const SLACK_MS = 1000;
/** How long a server that has no such thing is left alone. */
const MISSING_MS = 24 * 3_600_000;

type Parts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  viewer: boolean;
  can(): Capabilities;
  intend: OutboxService["intend"];
};

/** On a look at the server everything is read that is due; on a round, what is asked for again and again. */
type Occasion = "look" | "round";

/** Whether something is to be asked for at `now`: its last answer is no longer good, and a refusal's time is over. */
export function isDue(fetched: FetchRow | undefined, fresh: number, now: number): boolean {
  if (!fetched) return true;
  const { at, tried_at, failure } = fetched;
  const within = (since: number, ms: number) => since <= now && now < since + ms;
  if (failure?.kind === "missing" && within(tried_at, MISSING_MS)) return false;
  if (failure?.kind === "limited" && within(tried_at, failure.retry_after ?? 0)) return false;
  return at === null || !within(at, fresh - SLACK_MS);
}

/**
 * Reads what stands beside the timelines. Each is a `fetches` row of its own; gives a function that reads what is no longer
 * fresh, all of it or one by its key.
 */
export function createPeriodicReads({
  api,
  db,
  clock,
  viewer,
  can,
  intend,
}: Parts): (on: Occasion, only?: string) => Promise<void> {
  const readings = Object.entries(readingsOf(db, viewer, can, intend));

  type Asked = { key: string; fetched: FetchRow | undefined; on: Occasion };
  async function read(
    { key, fetched, on }: Asked,
    { request, fresh, wanted, pages = 1, save }: Reading,
  ): Promise<void> {
    const now = clock.now();
    if (!isDue(fetched, fresh, now) || !((await wanted?.()) ?? true)) return;
    // Until the reader signs in again, only what they do asks once more.
    if (on === "round" && fetched?.failure?.kind === "unauthorized") return;
    try {
      const answer = await api.ask(request());
      const further: Answer[] = [];
      for (let { next } = answer; next && further.length + 1 < pages;) {
        const page = await api.ask(next);
        further.push(page);
        next = page.next;
      }
      await save(answer, further);
      await noteSuccess(db, key, answer.asked_at);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteFailure(db, key, now, error.failure);
    }
  }

  return async (on, only) => {
    const due = readings.filter(([key, { visitors }]) => (visitors || viewer) && (only ?? key) === key);
    const keys = due.map(([key]) => key);
    const fetched = await readFetches(db, keys);
    await Promise.all(due.map(([key, reading], at) => read({ key, fetched: fetched[at], on }, reading)));
  };
}
