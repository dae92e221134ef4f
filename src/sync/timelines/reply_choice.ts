import { keepReplies, type Replies } from "../../db/timelines/reply_choice";
import type { AccountDb } from "../../db/schema";
import type { Admin } from "../../domain/settings/settings";
import { choosesReplies, type TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";

type Parts = { db: AccountDb; clock: Clock; admin(): Promise<Admin> };

/** Tells which replies a timeline is asked for: what was read otherwise is not held for complete from then on. */
export function createReplies({ db, clock, admin }: Parts): (key: TimelineKey) => Promise<Replies> {
  return async (key) => (choosesReplies(key) ? keepReplies(db, key, await admin(), clock.now()) : "all");
}
