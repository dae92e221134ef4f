import { hasUnsent, retryOfflineRows } from "../../db/outbox/outbox";
import { createWakeSignal } from "../concurrency/wake_signal";
import { runOutbox } from "./runner";
import type { OutboxWorld } from "./outbox_world";

/** Browsers stop a worker that takes longer over a sync event than about five minutes. */
const LONGEST_MS = 4 * 60_000;
/** How often it is checked whether a page has sent everything, in ms. */
const CHECK_MS = 3000;

/**
 * Sends all that an account's outbox holds, for a Background Sync event. Where a page holds the lock, waits for it to
 * send, or for its lease to run out if the page is frozen. Resolves when nothing more can be sent soon: with true if
 * nothing is left but what waits for the user (refused, or in need of a sign-in).
 */
export async function drainOutbox(world: OutboxWorld): Promise<boolean> {
  const { db, clock } = world;
  if (!(await hasUnsent(db))) return true;
  await retryOfflineRows(db, clock.now());
  const stop = new AbortController();
  const until = clock.now() + LONGEST_MS;
  const wakeSignal = createWakeSignal(clock);
  const signals = { wakeSignal, nudgeCount: () => 0, withdrawalSignal: () => stop.signal };
  const watch = async () => {
    while (!stop.signal.aborted) {
      await createWakeSignal(clock).wait(clock.now() + CHECK_MS, stop.signal);
      if (clock.now() >= until || !(await hasUnsent(db))) stop.abort();
      wakeSignal.wake();
    }
  };
  const running = runOutbox(world, signals, stop.signal, true).finally(() => stop.abort());
  const [ended] = await Promise.all([running, watch()]);
  return ended === "sign_in" || !(await hasUnsent(db));
}
