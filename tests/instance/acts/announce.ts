import type { AnnouncementRecord } from "../store/announcement_record";
import type { Server } from "../serving/server";

/** What an announcement is made of, times in milliseconds since the epoch. */
export type AnnouncementInput = Pick<AnnouncementRecord, "content"> &
  Partial<Pick<AnnouncementRecord, "starts_at" | "ends_at" | "all_day">>;

/** Makes an announcement to everybody here. */
export function announce({ store, ids, clock }: Server, input: AnnouncementInput): AnnouncementRecord {
  const published_at = clock.now();
  const record: AnnouncementRecord = {
    id: ids.at(published_at),
    starts_at: null,
    ends_at: null,
    all_day: false,
    ...input,
    published_at,
    updated_at: published_at,
    reactions: new Map(),
  };
  store.announcements.set(record.id, record);
  return record;
}
