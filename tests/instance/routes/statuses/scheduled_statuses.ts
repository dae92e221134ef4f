import { mayWait, schedule } from "../../acts/schedule";
import type { ScheduledRecord } from "../../store/collections";
import { dialect } from "../../dialects/dialect";
import { mediaEntity } from "../../entities/media_attachment";
import type { App, Ctx } from "../../serving/http";
import { missing, need } from "../../serving/http";
import { page } from "../../store/paging";
import { params, text } from "../../rules/params";
import type { AccountRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { isoSeconds } from "../../serving/server";

/**
 * What Akkoma and Pleroma tell of what was asked for: neither its format nor its language, and its media where there
 * are any.
 */
const kept = [
  "text",
  "sensitive",
  "spoiler_text",
  "visibility",
  "scheduled_at",
  "poll",
  "in_reply_to_id",
  "expires_in",
];

/** A scheduled post as it is told: its time, what was asked for, and its attachments. */
export function scheduledEntity(server: Server, { id, at, input, params: asked }: ScheduledRecord) {
  const { media_ids, status: _status, scheduled_at, ...rest } = asked;
  const media_attachments = (input.media_ids ?? []).flatMap((one) => {
    const media = server.store.media.get(one);
    return media ? [dialect(server).media(mediaEntity(server, media))] : [];
  });
  const told = { id, scheduled_at: isoSeconds(at) };
  if (server.profile.dialect === "mastodon")
    return { ...told, params: { ...rest, media_ids: media_ids ?? null, scheduled_at: null }, media_attachments };
  const params = Object.fromEntries(kept.map((key) => [key, rest[key] ?? null]));
  const media = media_ids === undefined ? {} : { media_ids };
  return {
    ...told,
    params: { ...params, scheduled_at, ...media },
    ...(media_ids === undefined ? {} : { media_attachments }),
  };
}

/** /api/v1/scheduled_statuses: those that wait, moving and cancelling them. */
export function scheduledStatuses(app: App, server: Server): void {
  const { store } = server;
  const at = (c: Ctx, viewer: AccountRecord): ScheduledRecord => {
    const found = store.scheduled.get(c.req.param("id") ?? "");
    if (found?.account_id !== viewer.id) throw missing(server);
    return found;
  };

  app.get("/api/v1/scheduled_statuses", (c) => {
    const viewer = need(server, c, "read:statuses");
    const own = [...store.scheduled.values()].filter((one) => one.account_id === viewer.id).toReversed();
    return c.json(page(server, c, own).map((one) => scheduledEntity(server, one)));
  });
  app.get("/api/v1/scheduled_statuses/:id", (c) =>
    c.json(scheduledEntity(server, at(c, need(server, c, "read:statuses")))),
  );
  app.put("/api/v1/scheduled_statuses/:id", async (c) => {
    const viewer = need(server, c, "write:statuses");
    const found = at(c, viewer);
    const time = Date.parse(text((await params(c)).scheduled_at) ?? "");
    if (Number.isNaN(time)) throw new Refusal(422, "scheduled_at is invalid");
    mayWait(server, viewer, time);
    const moved = { ...found, at: time };
    schedule(server, moved);
    return c.json(scheduledEntity(server, moved));
  });
  app.delete("/api/v1/scheduled_statuses/:id", (c) => {
    const found = at(c, need(server, c, "write:statuses"));
    store.scheduled.delete(found.id);
    return c.json(server.profile.dialect === "mastodon" ? {} : scheduledEntity(server, found));
  });
}
