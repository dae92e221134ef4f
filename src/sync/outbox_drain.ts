import { hasUnsent, hurry } from "../db/outbox";
import { createBell } from "./bell";
import { runOutbox } from "./outbox_run";
import type { OutboxWorld } from "./outbox_world";

/** Browsers stop a worker that takes longer over a sync event than about five minutes. */
const LONGEST_MS = 4 * 60_000;
/** How often one looks whether a page that sends has sent everything, in ms. */
const LOOK_MS = 3000;

/**
 * Sends what an account's outbox holds, with no page open (Background Sync's event: there is a network); where a page
 * sends, waits for that, and for its lease where it is frozen. Resolves when nothing more can be sent soon, with whether
 * nothing waits any more; what was refused, or needs a sign-in, waits for the reader.
 */
export async function drainOutbox(world: OutboxWorld): Promise<boolean> {
  const { db, clock } = world;
  if (!(await hasUnsent(db))) return true;
  await hurry(db, clock.now());
  const stop = new AbortController();
  const until = clock.now() + LONGEST_MS;
  const bell = createBell(clock);
  const calls = { bell, nudged: () => 0, takenBack: () => stop.signal };
  const watch = async () => {
    while (!stop.signal.aborted) {
      await createBell(clock).wait(clock.now() + LOOK_MS, stop.signal);
      if (clock.now() >= until || !(await hasUnsent(db))) stop.abort();
      bell.ring();
    }
  };
  const running = runOutbox(world, calls, stop.signal, true).finally(() => stop.abort());
  const [ended] = await Promise.all([running, watch()]);
  return ended === "sign_in" || !(await hasUnsent(db));
}
