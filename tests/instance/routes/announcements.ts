import { announce } from "../acts/announce";
import { announcementEntity } from "../entities/announcement";
import type { App, Ctx } from "../serving/http";
import { missing, need } from "../serving/http";
import type { Params } from "../rules/params";
import { flag, params, text } from "../rules/params";
import type { AnnouncementRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";

/** A time of a request in milliseconds: undefined where nothing was said, null where it was taken away. */
function timeOf(body: Params, name: string): number | null | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (value === null || value === "") return null;
  const ms = Date.parse(text(value) ?? "");
  if (Number.isNaN(ms)) throw new Refusal(400, `${name} - Invalid format. Expected :"date-time".`);
  return ms;
}

/** /api/v1/announcements: those that are on now, and that one has read them; the staff's own list, and making them. */
export function announcements(app: App, server: Server): void {
  const { store, clock, profile } = server;
  const isOn = ({ starts_at, ends_at }: AnnouncementRecord) =>
    (starts_at === null || starts_at < clock.now()) && (ends_at === null || ends_at > clock.now());
  const at = (id: string): AnnouncementRecord => {
    const found = store.announcements.get(id);
    if (!found) throw missing(server);
    return found;
  };

  app.get("/api/v1/announcements", (c) => {
    const viewer = need(server, c, "read:accounts");
    const all = [...store.announcements.values()].filter(isOn);
    return c.json(all.map((one) => announcementEntity(server, one, viewer)));
  });
  app.post("/api/v1/announcements/:id/dismiss", (c) => {
    const viewer = need(server, c, "write:accounts");
    store.announcementsRead.set(viewer.id, at(c.req.param("id")).id, true);
    return c.json({});
  });
  if (!profile.pleroma_paths) return;

  const base = "/api/v1/pleroma/admin/announcements";
  const staff = (c: Ctx) => {
    const viewer = need(server, c, "read:accounts");
    if (!viewer.admin) throw new Refusal(403, "User is not an admin.");
    return viewer;
  };
  const shown = (one: AnnouncementRecord) => announcementEntity(server, one, null, true);

  app.get(base, (c) => {
    staff(c);
    return c.json([...store.announcements.values()].map(shown));
  });
  app.post(base, async (c) => {
    staff(c);
    const body = await params(c);
    const content = text(body.content);
    if (content === undefined) throw new Refusal(400, "Missing field: content.");
    const [starts_at, ends_at] = [timeOf(body, "starts_at") ?? null, timeOf(body, "ends_at") ?? null];
    return c.json(shown(announce(server, { content, starts_at, ends_at, all_day: flag(body.all_day) ?? false })));
  });
  app.patch(`${base}/:id`, async (c) => {
    staff(c);
    const found = at(c.req.param("id"));
    const body = await params(c);
    const [starts_at, ends_at] = [timeOf(body, "starts_at"), timeOf(body, "ends_at")];
    found.content = text(body.content) ?? found.content;
    found.all_day = flag(body.all_day) ?? found.all_day;
    if (starts_at !== undefined) found.starts_at = starts_at;
    if (ends_at !== undefined) found.ends_at = ends_at;
    found.updated_at = clock.now();
    return c.json(shown(found));
  });
  app.delete(`${base}/:id`, (c) => {
    staff(c);
    store.announcements.delete(at(c.req.param("id")).id);
    return c.json({});
  });
}
