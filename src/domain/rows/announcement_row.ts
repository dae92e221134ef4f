import type { Announcement } from "../entities/announcement";

/**
 * An announcement as its readers have it; `asked_at` is when it was asked for, or the answer to a write came, in ms.
 * What earlier versions stored has no `reactions`, and no `asked_at`, so that it is older than any answer.
 */
export type AnnouncementRow = Omit<Announcement, "reactions"> & {
  reactions?: Announcement["reactions"];
  asked_at?: number;
};
