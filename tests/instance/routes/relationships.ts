import { answerRequest, block, follow, mute, unfollow } from "../acts/relate";
import { dialect } from "../dialects/dialect";
import { relationshipEntity } from "../entities/relationship";
import type { App } from "../serving/http";
import { accountAt, missing, need } from "../serving/http";
import type { Params } from "../rules/params";
import { flag, number, params, query, text, texts } from "../rules/params";
import { peoplePage } from "../store/people";
import type { AccountRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";

type Act = (server: Server, viewer: AccountRecord, other: AccountRecord, body: Params) => void;

const acts: Record<string, { scope: string; act: Act }> = {
  follow: {
    scope: "write:follows",
    act: (s, viewer, other, body) =>
      follow(s, viewer, other, { reblogs: flag(body.reblogs), notify: flag(body.notify) }),
  },
  unfollow: { scope: "write:follows", act: (s, viewer, other) => unfollow(s, viewer, other) },
  block: { scope: "write:blocks", act: (s, viewer, other) => block(s, viewer, other) },
  unblock: { scope: "write:blocks", act: ({ store }, viewer, other) => void store.blocks.delete(viewer.id, other.id) },
  mute: {
    scope: "write:mutes",
    act: (s, viewer, other, body) =>
      mute(s, viewer, other, flag(body.notifications) ?? true, number(body.duration) ?? number(body.expires_in) ?? 0),
  },
  unmute: { scope: "write:mutes", act: ({ store }, viewer, other) => void store.mutes.delete(viewer.id, other.id) },
  remove_from_followers: { scope: "write:follows", act: (s, viewer, other) => unfollow(s, other, viewer) },
  note: {
    scope: "write:accounts",
    act: ({ store }, viewer, other, body) => store.notes.set(viewer.id, other.id, text(body.comment) ?? ""),
  },
};

/** How accounts stand to each other: reading, changing, the lists of the blocked and muted, requests to follow. */
export function relationships(app: App, server: Server): void {
  const { store } = server;

  app.get("/api/v1/accounts/relationships", (c) => {
    const viewer = need(server, c, "read:follows");
    const found = texts(query(c).id).flatMap((id) => store.accounts.get(id) ?? []);
    return c.json(found.map((one) => dialect(server).relationship(relationshipEntity(server, viewer, one))));
  });

  for (const [name, { scope, act }] of Object.entries(acts)) {
    app.post(`/api/v1/accounts/:id/${name}`, async (c) => {
      const viewer = need(server, c, scope);
      const other = accountAt(server, c.req.param("id"));
      if (other.id === viewer.id) throw new Refusal(name === "follow" ? 403 : 400, "Can not follow yourself");
      act(server, viewer, other, await params(c));
      return c.json(dialect(server).relationship(relationshipEntity(server, viewer, other)));
    });
  }

  const people = (path: string, scope: string, ids: (viewer: AccountRecord) => string[]) => {
    app.get(path, (c) => {
      return c.json(peoplePage(server, c, ids(need(server, c, scope))));
    });
  };
  people("/api/v1/blocks", "read:blocks", (viewer) => store.blocks.from(viewer.id).map(([id]) => id));
  people("/api/v1/mutes", "read:mutes", (viewer) => store.mutes.from(viewer.id).map(([id]) => id));
  people("/api/v1/follow_requests", "read:follows", (viewer) => store.requests.to(viewer.id));

  for (const [name, on] of [
    ["subscribe", true],
    ["unsubscribe", false],
  ] as const) {
    app.post(`/api/v1/pleroma/accounts/:id/${name}`, (c) => {
      if (!server.profile.pleroma_paths) throw missing(server);
      const viewer = need(server, c, "write:follows");
      const other = accountAt(server, c.req.param("id"));
      if (store.follows.has(viewer.id, other.id)) follow(server, viewer, other, { notify: on });
      return c.json(dialect(server).relationship(relationshipEntity(server, viewer, other)));
    });
  }

  for (const [name, yes] of [
    ["authorize", true],
    ["reject", false],
  ] as const) {
    app.post(`/api/v1/follow_requests/:id/${name}`, (c) => {
      const viewer = need(server, c, "write:follows");
      const other = accountAt(server, c.req.param("id"));
      if (!answerRequest(server, viewer, other, yes)) throw missing(server);
      return c.json(dialect(server).relationship(relationshipEntity(server, viewer, other)));
    });
  }
}
