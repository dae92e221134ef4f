import type { ScheduledRecord } from "../collections";
import { Refusal } from "../refusal";
import type { Server } from "../server";
import { post } from "./post";

/** Timers take no longer waits. */
const longest = 2_147_483_647;

/** Posts it. What a server would not take by then (its parent is gone, its media are) is lost, as a job that failed. */
function publish(server: Server, { account_id, input, at }: ScheduledRecord): void {
  try {
    post(server, server.store.account(account_id), { ...input, created_at: at });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Keeps a post until its time, and posts it then unless it was cancelled or moved. */
export function schedule(server: Server, record: ScheduledRecord): void {
  const { store, clock } = server;
  store.scheduled.set(record.id, record);
  const { at } = record;
  const wait = () => {
    const left = at - clock.now();
    clock.setTimeout(
      () => {
        const there = store.scheduled.get(record.id);
        if (!there || there.at !== at) return;
        if (clock.now() < at) return wait();
        store.scheduled.delete(record.id);
        publish(server, there);
      },
      Math.max(0, Math.min(left, longest)),
    );
  };
  wait();
}
