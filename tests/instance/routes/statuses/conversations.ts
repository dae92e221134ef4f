import { conversationsOf } from "../../acts/converse";
import type { ParticipationRecord } from "../../store/collections";
import { dialect } from "../../dialects/dialect";
import { conversationEntity } from "../../entities/conversation";
import type { App, Ctx } from "../../serving/http";
import { missing, need } from "../../serving/http";
import { page } from "../../store/paging";
import type { AccountRecord, StatusRecord } from "../../store/records";
import type { Server } from "../../serving/server";

/** /api/v1/conversations: direct posts by conversation, paged by their last post, read and left one by one. */
export function conversations(app: App, server: Server): void {
  const { store } = server;
  const show = (one: { participation: ParticipationRecord; last: StatusRecord }) =>
    dialect(server).conversation(conversationEntity(server, one.participation, one.last));
  const at = (c: Ctx, viewer: AccountRecord) => {
    const found = conversationsOf(server, viewer).find(({ participation }) => participation.id === c.req.param("id"));
    if (!found) throw missing(server);
    return found;
  };

  app.get("/api/v1/conversations", (c) => {
    const viewer = need(server, c, "read:statuses");
    const all = conversationsOf(server, viewer).map((one) => ({ id: one.last.id, one }));
    return c.json(page(server, c, all).map(({ one }) => show(one)));
  });
  app.post("/api/v1/conversations/:id/read", (c) => {
    const found = at(c, need(server, c, "write:conversations"));
    found.participation.read = true;
    return c.json(show(found));
  });
  app.delete("/api/v1/conversations/:id", (c) => {
    const found = at(c, need(server, c, "write:conversations"));
    store.participations.delete(found.participation.id);
    return c.json({});
  });
}
