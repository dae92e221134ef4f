import { keepReplies, type Replies } from "../db/replies";
import type { AccountDb } from "../db/schema";
import { choosesReplies, type TimelineKey } from "../domain/timelines";
import type { Clock } from "../domain/world";

type Parts = { db: AccountDb; clock: Clock; replies(): Promise<Replies> };

/** Tells which replies a timeline is asked for: what was read otherwise is not held for complete from then on. */
export function createReplies({ db, clock, replies }: Parts): (key: TimelineKey) => Promise<Replies> {
  return async (key) => {
    if (!choosesReplies(key)) return "all";
    const wanted = await replies();
    await keepReplies(db, key, wanted, clock.now());
    return wanted;
  };
}
