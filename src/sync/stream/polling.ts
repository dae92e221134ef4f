import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";
import type { LiveConnection } from "./live_connection";
import type { Timelines } from "../timelines/timeline";
import type { TaskTracker } from "../concurrency/task_tracker";

/** How often timelines that no socket keeps up to date are polled, in ms. */
const POLL_MS = 20_000;

type Parts = {
  db: AccountDb;
  clock: Clock;
  timelines: Timelines;
  live: Pick<LiveConnection, "since"> | null;
  /** The timelines to keep up to date: those on screen in a visible tab, those to alert about in a hidden one. */
  keys(): TimelineKey[];
  /** Called when another tab has read a timeline. */
  onReadElsewhere(key: TimelineKey): void;
  underway: Pick<TaskTracker, "safely">;
};

/** Polls timelines that no socket keeps up to date, in one of several tabs, until `stop` is aborted. */
export function createPolling({
  db,
  clock,
  timelines,
  live,
  keys,
  onReadElsewhere,
  underway,
}: Parts): (stop: AbortSignal) => void {
  async function poll(key: TimelineKey): Promise<void> {
    if (live && (await live.since(key)) !== null) return;
    const now = clock.now();
    const fetched = await readFetch(db, `timeline:${key}`);
    const { tried_at = 0, failure = null } = fetched ?? {};
    const wait = failure?.kind === "limited" ? Math.max(POLL_MS, failure.retry_after ?? 0) : POLL_MS;
    if (failure?.kind === "unauthorized") return;
    if (tried_at <= now && now < tried_at + wait - 1000) return onReadElsewhere(key);
    await timelines.refresh(key, now - POLL_MS + 1000);
  }

  return (stop) => {
    let timer = 0;
    const tick = () => {
      timer = clock.setTimeout(() => {
        tick();
        for (const key of keys()) void underway.safely(poll(key));
      }, POLL_MS);
    };
    tick();
    stop.addEventListener("abort", () => clock.clearTimeout(timer), { once: true });
  };
}
