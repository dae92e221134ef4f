import type { Api } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetches } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { ApiError } from "../../domain/requests/api_error";
import type { FetchRow } from "../../domain/rows/rows";
import type { OpenCount } from "../../domain/moderation/open_count";
import type { Clock } from "../../domain/runtime/clock";
import type { OutboxService } from "../outbox/outbox";
import { type PeriodicReading, periodicReadings } from "./account_readings";
import { readPages } from "../requests/read_pages";

/** Tolerance for timers that fire a little early or late, in ms. */
const SLACK_MS = 1000;
/** How long an endpoint that the server lacks is not requested again, in ms. */
const MISSING_MS = 24 * 3_600_000;

type Parts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  viewer: boolean;
  can(): Capabilities;
  intend: OutboxService["intend"];
  onOpenReports(now: OpenCount): void;
};

/** What caused a call: the engine started, resumed or needs fresh data ("resume"), or the timer fired ("timer"). */
type Trigger = "resume" | "timer";

/**
 * Whether a resource is due at `now` (ms): its last answer is not fresh any more, and no earlier failure forbids a
 * request yet.
 */
export function isDue(fetched: FetchRow | undefined, fresh: number, now: number): boolean {
  if (!fetched) return true;
  const { at, tried_at, failure } = fetched;
  const within = (since: number, ms: number) => since <= now && now < since + ms;
  if (failure?.kind === "missing" && within(tried_at, MISSING_MS)) return false;
  if (failure?.kind === "limited" && within(tried_at, failure.retry_after ?? 0)) return false;
  return at === null || !within(at, fresh - SLACK_MS);
}

/**
 * Creates a function that reads everything that is due, or one resource by its key. Each resource has its own `fetches`
 * row.
 */
export function createPeriodicReads({
  api,
  db,
  clock,
  viewer,
  can,
  intend,
  onOpenReports,
}: Parts): (trigger: Trigger, only?: string) => Promise<void> {
  const readings = Object.entries(periodicReadings(db, viewer, can, { intend, onOpenReports }));

  type Asked = { key: string; fetched: FetchRow | undefined; trigger: Trigger };
  async function read(
    { key, fetched, trigger }: Asked,
    { request, fresh_ms, isNeeded, pages = 1, save }: PeriodicReading,
  ): Promise<void> {
    const now = clock.now();
    if (!isDue(fetched, fresh_ms, now) || !((await isNeeded?.()) ?? true)) return;
    // What the token is not good for, the timer does not retry before the user has signed in again; a resume does.
    const refused = fetched?.failure?.kind;
    if (trigger === "timer" && (refused === "unauthorized" || refused === "forbidden")) return;
    try {
      const read = await readPages(api, request(), pages);
      await save(...read);
      await noteSuccess(db, key, read[0].asked_at);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteFailure(db, key, now, error.failure);
    }
  }

  return async (trigger, only) => {
    const due = readings.filter(([key, { visitors }]) => (visitors || viewer) && (only ?? key) === key);
    const keys = due.map(([key]) => key);
    const fetched = await readFetches(db, keys);
    await Promise.all(due.map(([key, reading], at) => read({ key, fetched: fetched[at], trigger }, reading)));
  };
}
