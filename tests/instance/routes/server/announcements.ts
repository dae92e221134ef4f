import { announcementEntity } from "../../entities/announcement";
import { customEmoji } from "../../entities/custom_emoji";
import type { App, Ctx } from "../../serving/http";
import { missing, need } from "../../serving/http";
import type { AnnouncementRecord } from "../../store/announcement_record";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

/** How many different emoji an announcement may have (Mastodon's `ReactionValidator`). */
const REACTIONS = 8;

/**
 * /api/v1/announcements: those that are on now, that one has read them, and on Mastodon how people react. Mastodon
 * shows one from when it was published, whenever it begins; GoToSocial has none and nothing to do with them.
 */
export function announcements(app: App, server: Server): void {
  const { store, clock, profile } = server;
  const isOn = ({ starts_at, ends_at }: AnnouncementRecord) =>
    (profile.name === "mastodon" || starts_at === null || starts_at < clock.now()) &&
    (ends_at === null || ends_at > clock.now());

  app.get("/api/v1/announcements", (c) => {
    const viewer = need(server, c, "read:accounts");
    if (profile.name === "gotosocial") return c.json([]);
    const all = [...store.announcements.values()].filter(isOn);
    return c.json(all.map((one) => announcementEntity(server, one, viewer)));
  });
  if (profile.name === "gotosocial") return;

  const at = (c: Ctx): AnnouncementRecord => {
    const found = store.announcements.get(c.req.param("id") ?? "");
    if (!found) throw missing(server);
    return found;
  };
  app.post("/api/v1/announcements/:id/dismiss", (c) => {
    const viewer = need(server, c, "write:accounts");
    const { id } = at(c);
    // Akkoma and Pleroma keep who read it once, and find nothing to do the second time.
    if (profile.pleroma_paths && store.announcementsRead.has(viewer.id, id)) throw missing(server);
    store.announcementsRead.set(viewer.id, id, true);
    return c.json({});
  });
  if (profile.name === "mastodon") announcementReactions(app, server, at);
}

/** How people react to announcements: Mastodon's Announcements::ReactionsController. */
function announcementReactions(app: App, server: Server, at: (c: Ctx) => AnnouncementRecord): void {
  const path = "/api/v1/announcements/:id/reactions/:name";
  app.put(path, (c) => {
    const viewer = need(server, c, "write:favourites");
    const { reactions } = at(c);
    const name = c.req.param("name");
    const who = reactions.get(name);
    if (!customEmoji(server, name) && !/\p{Emoji}/u.test(name))
      throw new Refusal(422, "Validation failed: Name is not a recognized emoji");
    if (!who && reactions.size >= REACTIONS)
      throw new Refusal(422, "Validation failed: Limit of different reactions reached");
    if (who?.has(viewer.id)) throw new Refusal(422, "Duplicate record");
    reactions.set(name, new Set([...(who ?? []), viewer.id]));
    return c.json({});
  });
  app.delete(path, (c) => {
    const viewer = need(server, c, "write:favourites");
    const { reactions } = at(c);
    const name = c.req.param("name");
    const who = reactions.get(name);
    if (!who?.delete(viewer.id)) throw missing(server);
    if (who.size === 0) reactions.delete(name);
    return c.json({});
  });
}
