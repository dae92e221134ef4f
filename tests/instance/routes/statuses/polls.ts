import { vote } from "../../acts/interact";
import { dialect } from "../../dialects/dialect";
import { pollEntity } from "../../entities/poll";
import type { App } from "../../serving/http";
import { missing, need } from "../../serving/http";
import { params, texts } from "../../rules/params";
import type { PollRecord } from "../../store/records";
import type { Server, Viewer } from "../../serving/server";
import { canSee } from "../../store/visibility";

/** /api/v1/polls: reading and voting. */
export function polls(app: App, server: Server): void {
  const { store } = server;
  const at = (id: string, viewer: Viewer): PollRecord => {
    const poll = store.polls.get(id);
    const status = poll && store.statuses.get(poll.status_id);
    if (!poll || !status || !canSee(server, viewer, status)) throw missing(server);
    return poll;
  };

  app.get("/api/v1/polls/:id", (c) => {
    const { viewer } = c.var;
    return c.json(dialect(server).poll(pollEntity(server, at(c.req.param("id"), viewer), viewer)));
  });

  app.post("/api/v1/polls/:id/votes", async (c) => {
    const viewer = need(server, c, "write:statuses");
    const poll = at(c.req.param("id"), viewer);
    const choices = texts((await params(c)).choices).map(Number);
    vote(server, viewer, poll.id, choices);
    return c.json(dialect(server).poll(pollEntity(server, poll, viewer)));
  });
}
