import type { StreamState } from "../../domain/requests/stream_state";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Notes how the live connection stands since `now` (ms). When it last joined is kept, and so is why it broke until it joins
 * again.
 * @param code the close code of a break
 */
export async function noteStream(db: AccountDb, state: StreamState, now: number, code?: number): Promise<void> {
  await writing(db, [db.fetches], async () => {
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
