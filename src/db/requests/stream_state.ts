import type { StreamState } from "../../domain/requests/stream_state";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Records the state of the streaming connection as of `now` (ms). The time of the last join stays, and the failure
 * stays until the next join.
 * @param code the close code of a failed connection
 */
export async function noteStreamState(db: AccountDb, state: StreamState, now: number, code?: number): Promise<void> {
  await writeTransaction(db, [db.fetches], async () => {
    const before = await db.fetches.get("stream");
    const joined = state === "joined";
    const broken = code === undefined ? before?.failure : ({ kind: "offline", message: "", status: code } as const);
    await db.fetches.put({
      key: "stream",
      at: joined ? now : (before?.at ?? null),
      tried_at: now,
      failure: joined || state === "disabled" ? null : (broken ?? null),
      state,
    });
  });
}
