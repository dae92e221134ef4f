import { updateReplyVisibility, type ReplyVisibility } from "../../db/timelines/reply_choice";
import type { AccountDb } from "../../db/schema";
import type { AdminSettings } from "../../domain/settings/settings";
import { filtersReplies, type TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";

type Parts = { db: AccountDb; clock: Clock; admin(): Promise<AdminSettings> };

/**
 * Creates a function that returns which replies to request for a timeline. If the user's choice has changed, it also
 * drops the timeline's spans, which were read with another choice.
 */
export function createReplyChoice({ db, clock, admin }: Parts): (key: TimelineKey) => Promise<ReplyVisibility> {
  return async (key) => (filtersReplies(key) ? updateReplyVisibility(db, key, await admin(), clock.now()) : "all");
}
