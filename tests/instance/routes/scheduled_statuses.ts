import { schedule } from "../acts/schedule";
import type { ScheduledRecord } from "../collections";
import { dialect } from "../dialect";
import { mediaEntity } from "../entities/media_attachment";
import type { App, Ctx } from "../http";
import { missing, need } from "../http";
import { page } from "../paging";
import { params, text } from "../params";
import type { AccountRecord } from "../records";
import { Refusal } from "../refusal";
import type { Server } from "../server";
import { isoSeconds } from "../server";

/** How far ahead a time must lie to be waited for, in milliseconds. */
export const shortest = 300_000;

/** A scheduled post as it is told: its time, what was asked for, and its attachments. */
export const scheduledEntity = (server: Server, { id, at, input, params: asked }: ScheduledRecord) => ({
  id,
  scheduled_at: isoSeconds(at),
  params: asked,
  media_attachments: (input.media_ids ?? []).flatMap((one) => {
    const media = server.store.media.get(one);
    return media ? [dialect(server).media(mediaEntity(server, media))] : [];
  }),
});

/** /api/v1/scheduled_statuses: those that wait, moving and cancelling them. */
export function scheduledStatuses(app: App, server: Server): void {
  const { store, clock } = server;
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
    const found = at(c, need(server, c, "write:statuses"));
    const time = Date.parse(text((await params(c)).scheduled_at) ?? "");
    if (Number.isNaN(time) || time - clock.now() < shortest)
      throw new Refusal(422, "must be at least 5 minutes from now");
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
