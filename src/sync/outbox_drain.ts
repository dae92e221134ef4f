import { hurry, nextIntent } from "../db/outbox";
import { createBell } from "./bell";
import { runOutbox } from "./outbox_run";
import type { OutboxWorld } from "./outbox_world";

/**
 * Sends what an account's outbox holds, once, with no page open (Background Sync's event: there is a network). Waits in line
 * where a page is sending. Gives whether nothing waits any more; what was refused waits for the reader.
 */
export async function drainOutbox(world: OutboxWorld): Promise<boolean> {
  const { db, clock } = world;
  const never = new AbortController().signal;
  await hurry(db, clock.now());
  const ended = await runOutbox(world, { bell: createBell(clock), nudged: () => 0, takenBack: () => never }, never, true);
  const left = await Promise.all([nextIntent(db, "posts", clock.now()), nextIntent(db, "acts", clock.now())]);
  return ended === "sign_in" || left.every((next) => next === null);
}
