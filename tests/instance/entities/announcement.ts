import type { AnnouncementRecord } from "../store/records";
import type { Server, Viewer } from "../serving/server";
import { toHtml } from "../content/text";
import type { Announcement } from "../dialects/wire";

/** Times of announcements have no fractions of a second. */
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** An announcement as `viewer` sees it; the staff's list has its source too, and nothing on who read it. */
export function announcementEntity(
  server: Server,
  announcement: AnnouncementRecord,
  viewer: Viewer,
  staff = false,
): Announcement {
  const { id, content, starts_at, ends_at, all_day, published_at, updated_at } = announcement;
  return {
    id,
    content: toHtml(server, content, "text/plain"),
    starts_at: starts_at === null ? null : iso(starts_at),
    ends_at: ends_at === null ? null : iso(ends_at),
    all_day,
    published_at: iso(published_at),
    updated_at: iso(updated_at),
    mentions: [],
    statuses: [],
    tags: [],
    emojis: [],
    reactions: [],
    ...(staff ? { pleroma: { raw_content: content } } : {}),
    ...(viewer && !staff ? { read: server.store.announcementsRead.has(viewer.id, id) } : {}),
  };
}
