import { announce } from "../../acts/announce";
import { announcementEntity } from "../../entities/announcement";
import type { App, Ctx } from "../../serving/http";
import type { Params } from "../../rules/params";
import { flag, number, params, query, text } from "../../rules/params";
import type { AnnouncementRecord } from "../../store/announcement_record";
import { Refusal } from "../../rules/refusal";
import { needAdmin } from "../../rules/staff";
import type { Server } from "../../serving/server";

const BASE = "/api/v1/pleroma/admin/announcements";
/** How many the list gives where nobody says. */
const LIMIT = 20;

/**
 * A time of a request in milliseconds: undefined where nothing was said, null where it was taken away. Without a zone
 * it is in UTC.
 */
function timeOf(body: Params, name: string): number | null | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (value === null || value === "") return null;
  const said = text(value) ?? "";
  const ms = Date.parse(/T[^Z+-]*$/.test(said) ? `${said}Z` : said);
  if (Number.isNaN(ms)) throw new Refusal(400, { error: 400 });
  return ms;
}

/** What is said to an announcement without words. */
const wordless = () => {
  const message = "Missing field: content";
  const errors = [{ message, title: "Invalid value", source: { pointer: "/content" } }];
  return new Refusal(400, { error: `${message}.`, errors });
};

/** Akkoma's and Pleroma's calls by which admins write announcements, and see those that are over or to come. */
export function adminAnnouncements(app: App, server: Server): void {
  const { store, clock } = server;
  const at = (c: Ctx): AnnouncementRecord => {
    const found = store.announcements.get(c.req.param("id") ?? "");
    if (!found) throw new Refusal(404, "Not found");
    return found;
  };
  const shown = (one: AnnouncementRecord) => announcementEntity(server, one, null, true);

  app.get(BASE, (c) => {
    needAdmin(server, c, "read:accounts");
    const { limit, offset } = query(c);
    const from = number(offset) ?? 0;
    return c.json([...store.announcements.values()].slice(from, from + (number(limit) ?? LIMIT)).map(shown));
  });
  app.get(`${BASE}/:id`, (c) => {
    needAdmin(server, c, "read:accounts");
    return c.json(shown(at(c)));
  });
  app.post(BASE, async (c) => {
    needAdmin(server, c, "write:accounts");
    const body = await params(c);
    const content = text(body.content);
    if (content === undefined) throw wordless();
    const [starts_at, ends_at] = [timeOf(body, "starts_at") ?? null, timeOf(body, "ends_at") ?? null];
    return c.json(shown(announce(server, { content, starts_at, ends_at, all_day: flag(body.all_day) ?? false })));
  });
  app.patch(`${BASE}/:id`, async (c) => {
    needAdmin(server, c, "write:accounts");
    const found = at(c);
    const body = await params(c);
    const [starts_at, ends_at] = [timeOf(body, "starts_at"), timeOf(body, "ends_at")];
    found.content = text(body.content) ?? found.content;
    found.all_day = flag(body.all_day) ?? found.all_day;
    if (starts_at !== undefined) found.starts_at = starts_at;
    if (ends_at !== undefined) found.ends_at = ends_at;
    found.updated_at = clock.now();
    return c.json(shown(found));
  });
  app.delete(`${BASE}/:id`, (c) => {
    needAdmin(server, c, "write:accounts");
    store.announcements.delete(at(c).id);
    return c.json({});
  });
}
