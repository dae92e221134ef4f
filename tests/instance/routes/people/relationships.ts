import { barredFrom, block, follow, mute, setNotify, unfollow } from "../../acts/relate";
import type { RelationAct } from "../../dialects/relations";
import { dialect } from "../../dialects/dialect";
import { relationshipEntity, unknownRelationship } from "../../entities/relationship";
import type { App } from "../../serving/http";
import { accountById, missing, need } from "../../serving/http";
import type { Params } from "../../rules/params";
import { flag, number, params, query, text, texts } from "../../rules/params";
import { canBeId } from "../../store/ids";
import type { AccountRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

type Act = (server: Server, viewer: AccountRecord, other: AccountRecord, body: Params) => void;

const longest_note = 2000;

function followAs(server: Server, viewer: AccountRecord, other: AccountRecord, body: Params): void {
  if (!other.active && server.profile.dialect === "mastodon") throw missing(server);
  if (barredFrom(server, viewer, other)) throw server.profile.relations.barred();
  const knows = server.profile.name !== "snac";
  follow(server, viewer, other, knows ? { reblogs: flag(body.reblogs), notify: flag(body.notify) } : {});
}

function muteAs(server: Server, viewer: AccountRecord, other: AccountRecord, body: Params): void {
  const { seconds, notifications } = server.profile.relations.mute;
  const given = seconds.map((name) => body[name]).find((one) => one !== undefined && one !== null);
  const lasts = number(given);
  if (given !== undefined && given !== "" && lasts === undefined && server.profile.name === "gotosocial") {
    const said = text(given) ?? "";
    const why = `could not parse duration value ${said} as integer: strconv.Atoi: parsing "${said}": invalid syntax`;
    throw new Refusal(422, `Unprocessable Entity: ${why}`);
  }
  mute(server, viewer, other, flag(body.notifications) ?? notifications, lasts ?? 0);
}

function noteAs({ store, profile }: Server, viewer: AccountRecord, other: AccountRecord, body: Params): void {
  const comment = text(body.comment);
  if (comment === undefined && profile.relations.malformed) throw profile.relations.malformed(true);
  if (profile.name === "mastodon" && (comment ?? "").length > longest_note)
    throw new Refusal(422, `Validation failed: Comment is too long (maximum is ${longest_note} characters)`);
  store.notes.set(viewer.id, other.id, comment ?? "");
}

const acts: Record<RelationAct, { scope: string; act: Act }> = {
  follow: { scope: "write:follows", act: followAs },
  unfollow: {
    scope: "write:follows",
    act(server, viewer, other) {
      const { not_followed } = server.profile.relations;
      if (!unfollow(server, viewer, other) && not_followed) throw not_followed();
    },
  },
  block: { scope: "write:blocks", act: (s, viewer, other) => block(s, viewer, other) },
  unblock: {
    scope: "write:blocks",
    act({ store, profile }, viewer, other) {
      const { not_blocked } = profile.relations;
      if (!store.blocks.delete(viewer.id, other.id) && not_blocked) throw not_blocked();
    },
  },
  mute: { scope: "write:mutes", act: muteAs },
  unmute: { scope: "write:mutes", act: ({ store }, viewer, other) => void store.mutes.delete(viewer.id, other.id) },
  remove_from_followers: { scope: "write:follows", act: (s, viewer, other) => void unfollow(s, other, viewer) },
  note: { scope: "write:accounts", act: noteAs },
};

/** The relationships that a batch asks for, as the profile tells them. */
function batch(server: Server, viewer: AccountRecord, ids: string[]): unknown[] {
  const { store, profile } = server;
  const { told, malformed } = profile.relations;
  if (told === "asked" && ids.length === 0) throw new Refusal(400, "Bad Request: no account id(s) specified in query");
  const wrong = malformed && ids.some((id) => !canBeId(profile.ids, id));
  if (wrong) throw malformed(true);
  const asked = told === "first" ? ids.slice(0, 1) : ids;
  return asked.flatMap((id) => {
    const one = store.accounts.get(id);
    if (one) return dialect(server).relationship(relationshipEntity(server, viewer, one));
    return told === "asked" ? dialect(server).relationship(unknownRelationship(id)) : [];
  });
}

/** How accounts stand to each other: reading, changing and subscriptions. */
export function relationships(app: App, server: Server): void {
  const { store, profile } = server;

  app.get("/api/v1/accounts/relationships", (c) => {
    const viewer = need(server, c, "read:follows");
    return c.json(batch(server, viewer, texts(query(c).id)));
  });

  for (const name of profile.relations.acts) {
    const { scope, act } = acts[name];
    app.post(`/api/v1/accounts/:id/${name}`, async (c) => {
      const viewer = need(server, c, scope);
      const other = accountById(server, c.req.param("id"));
      const own = other.id === viewer.id;
      const refusal = own ? profile.relations.oneself(name, other.id) : null;
      if (refusal) throw refusal;
      const body = await params(c);
      if (!own || name === "note") act(server, viewer, other, body);
      return c.json(dialect(server).relationship(relationshipEntity(server, viewer, other)));
    });
  }

  if (!profile.pleroma_paths) return;
  for (const [name, on] of [
    ["subscribe", true],
    ["unsubscribe", false],
  ] as const) {
    app.post(`/api/v1/pleroma/accounts/:id/${name}`, (c) => {
      const viewer = need(server, c, "write:follows");
      const other = accountById(server, c.req.param("id"));
      if (on && store.blocks.has(other.id, viewer.id))
        throw new Refusal(403, `Could not subscribe: ${other.username} is blocking you`);
      setNotify(server, viewer, other, on);
      return c.json(dialect(server).relationship(relationshipEntity(server, viewer, other)));
    });
  }
}
