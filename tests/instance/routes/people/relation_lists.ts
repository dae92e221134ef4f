import { answerRequest } from "../../acts/relate";
import { dialect } from "../../dialects/dialect";
import { relationshipEntity } from "../../entities/relationship";
import type { App } from "../../serving/http";
import { accountById, missing, need } from "../../serving/http";
import { peoplePage, tiesFrom, tiesTo } from "../../store/people";
import type { Tie } from "../../store/people";
import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";
import { muteOf } from "../../store/visibility";

/** Whom one blocks and mutes, and requests to follow: lists and answers. */
export function relationLists(app: App, server: Server): void {
  const { store, profile } = server;
  const { tells_end } = profile.relations.mute;

  const people = (path: string, scope: string, ties: (viewer: AccountRecord) => Tie[], numbered = false) =>
    app.get(path, (c) => c.json(peoplePage(server, c, ties(need(server, c, scope)), { numbered })));

  // snac has no lists of whom one blocks, and nobody there waits for an answer.
  if (profile.name === "snac")
    return void app.get("/api/v1/follow_requests", (c) => {
      need(server, c, "read:follows");
      return c.json([]);
    });
  people("/api/v1/blocks", "read:blocks", ({ id }) => tiesFrom(server, store.blocks, id));
  app.get("/api/v1/mutes", (c) => {
    const viewer = need(server, c, "read:mutes");
    const muted = tiesFrom(server, store.mutes, viewer.id).filter(({ account }) => muteOf(server, viewer, account.id));
    const more = (one: AccountRecord) => {
      const ends = muteOf(server, viewer, one.id)?.expires_at ?? null;
      return tells_end ? { mute_expires_at: ends === null ? null : new Date(ends).toISOString() } : {};
    };
    return c.json(peoplePage(server, c, muted, { more }));
  });
  // Requests have numbers of their own on every server.
  people("/api/v1/follow_requests", "read:follows", ({ id }) => tiesTo(server, store.requests, id), true);
  if (profile.name === "gotosocial")
    people("/api/v1/follow_requests/outgoing", "read:follows", ({ id }) => tiesFrom(server, store.requests, id));

  for (const [name, yes] of [
    ["authorize", true],
    ["reject", false],
  ] as const) {
    app.post(`/api/v1/follow_requests/:id/${name}`, (c) => {
      const viewer = need(server, c, "write:follows");
      const other = accountById(server, c.req.param("id"));
      const again = profile.relations.answers_again && store.answered.has(other.id, viewer.id);
      if (!answerRequest(server, viewer, other, yes) && !again) throw missing(server);
      return c.json(dialect(server).relationship(relationshipEntity(server, viewer, other)));
    });
  }
}
