import type { AnnouncementRecord } from "../store/announcement_record";
import type { Server, Viewer } from "../serving/server";
import { toHtml } from "../content/text";
import type { Announcement } from "../dialects/wire";
import { customEmoji } from "./custom_emoji";

/** Times of announcements have no fractions of a second. */
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** How people reacted, the first emoji first (Mastodon's `ReactionSerializer`); Akkoma's and Pleroma's never are. */
const reactionsOf = (server: Server, { reactions }: AnnouncementRecord, viewer: Viewer): Announcement["reactions"] =>
  [...reactions].map(([name, who]) => {
    const { url = "", static_url = "" } = customEmoji(server, name) ?? {};
    return { name, count: who.size, me: viewer !== null && who.has(viewer.id), url, static_url };
  });

/** The custom emoji in its text, which Mastodon tells and Akkoma and Pleroma do not. */
const emojisOf = (server: Server, content: string): Announcement["emojis"] =>
  server.profile.dialect === "mastodon"
    ? [...new Set([...content.matchAll(/:(\w+):/g)].map(([, code = ""]) => code))].flatMap(
        (code) => customEmoji(server, code) ?? [],
      )
    : [];

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
    emojis: emojisOf(server, content),
    reactions: reactionsOf(server, announcement, viewer),
    ...(staff ? { pleroma: { raw_content: content } } : {}),
    ...(viewer && !staff ? { read: server.store.announcementsRead.has(viewer.id, id) } : {}),
  };
}
