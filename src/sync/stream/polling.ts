import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";
import type { LiveConnection } from "./live_connection";
import type { Timelines } from "../timelines/timeline";
import type { TaskTracker } from "../concurrency/task_tracker";

/** How often what no socket keeps up to date is read (spec 001, section 9). */
const POLL_MS = 20_000;

type Parts = {
  db: AccountDb;
  clock: Clock;
  timelines: Timelines;
  live: Pick<LiveConnection, "since"> | null;
  /** What this tab keeps up to date now: what it shows while it is visible, and what it tells of while it is not. */
  keys(): TimelineKey[];
  /** Another tab has read a timeline. */
  read(key: TimelineKey): void;
  underway: Pick<TaskTracker, "safely">;
};

/** Reads what a tab keeps up to date every 20 s where no socket brings it; of several tabs, one does. Ends with `stop`. */
export function createPolling({
  db,
  clock,
  timelines,
  live,
  keys,
  read,
  underway,
}: Parts): (stop: AbortSignal) => void {
  async function poll(key: TimelineKey): Promise<void> {
    if (live && (await live.since(key)) !== null) return;
    const now = clock.now();
    const fetched = await readFetch(db, `timeline:${key}`);
    const { tried_at = 0, failure = null } = fetched ?? {};
    const wait = failure?.kind === "limited" ? Math.max(POLL_MS, failure.retry_after ?? 0) : POLL_MS;
    if (failure?.kind === "unauthorized") return;
    if (tried_at <= now && now < tried_at + wait - 1000) return read(key);
    await timelines.look(key, now - POLL_MS + 1000);
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
