import type { MutationEffect } from "../effect";
import { announcementLane } from "../announcement_effect";

/** Marks the announcement `id` as read, which no server takes back. */
export const dismissAnnouncement: MutationEffect<{ id: string }> = {
  lane: announcementLane,
  replaces: () => true,
  applyToAnnouncement: ({ id }, row) => (row.id === id ? { ...row, read: true } : row),
};
