import { dialect } from "../../dialects/dialect";
import { statusEntity } from "../../entities/status";
import type { App, Ctx } from "../../serving/http";
import { missing, need } from "../../serving/http";
import { page } from "../../store/paging";
import { flag, query, text, texts } from "../../rules/params";
import type { StatusRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server, Viewer } from "../../serving/server";
import { once } from "../../store/names";
import { canSee, hidden, inHome, inList, inPublic, inTag, targetOf } from "../../store/visibility";

/**
 * Whether a timeline brings a status, by the replies that it was asked for, as Akkoma has it: `self` those that reach
 * the viewer; `following` those that reach the viewer or whom they follow, besides their author (so that nobody's
 * answers to themselves come, save the viewer's). A reply reaches whom it answers and mentions, a repeat whose post it
 * repeats, and both their own author. Other servers know no such thing.
 */
function wantedReplies({ profile, store }: Server, viewer: Viewer, which: string | undefined) {
  return (status: StatusRecord, target: StatusRecord | undefined): boolean => {
    if (!viewer || profile.dialect !== "akkoma" || target?.in_reply_to_id == null) return true;
    const to = status === target ? [status.in_reply_to_account_id, ...status.mentions] : [target.account_id];
    const reaches = [status.account_id, ...to].filter((id) => id !== null);
    if (which === "self") return reaches.includes(viewer.id);
    if (which !== "following" || status.reblog_of_id !== null || status.account_id === viewer.id) return true;
    const friends = (id: string) => id === viewer.id || store.follows.has(viewer.id, id);
    return reaches.some((id) => id !== status.account_id && friends(id));
  };
}

/** What the query of a timeline keeps out: posts without media, muted people, replies where `by_replies` says so. */
function wanted(server: Server, c: Ctx, viewer: Viewer, by_replies = false): (status: StatusRecord) => boolean {
  const params = query(c);
  const with_muted = flag(params.with_muted) ?? false;
  const only_media = flag(params.only_media) ?? false;
  const exclude_replies = flag(params.exclude_replies) ?? false;
  const replies = wantedReplies(server, viewer, by_replies ? text(params.reply_visibility) : undefined);
  return (status) => {
    if (hidden(server, viewer, status, with_muted)) return false;
    if (only_media && (targetOf(server, status)?.media_ids.length ?? 0) === 0) return false;
    if (exclude_replies && status.in_reply_to_id !== null) return false;
    return replies(status, targetOf(server, status));
  };
}

/** /api/v1/timelines: home, public (all or local), tag, bubble, list, direct. */
export function timelines(app: App, server: Server): void {
  const { store, profile, settings } = server;
  function* those(tests: ((status: StatusRecord) => boolean)[]) {
    for (const status of store.newest()) if (tests.every((test) => test(status))) yield status;
  }
  const only = (...tests: ((status: StatusRecord) => boolean)[]) => once(server, those(tests));
  /** What a feed that is kept by itself still holds of a timeline. */
  function* feed(items: Iterable<StatusRecord>) {
    let left = profile.feed_items ?? Infinity;
    for (const status of items) {
      if (left-- <= 0) return;
      yield status;
    }
  }
  const links_on = profile.timelines_link_on;
  const answer = (c: Ctx, viewer: Viewer, items: Iterable<StatusRecord>, repeats = 0) => {
    const found = page(server, c, items, { repeats, links_on });
    return c.json(found.map((one) => dialect(server).status(statusEntity(server, one, viewer))));
  };

  app.get("/api/v1/timelines/home", (c) => {
    const viewer = need(server, c, "read:statuses");
    return answer(
      c,
      viewer,
      feed(only((one) => inHome(server, viewer, one), wanted(server, c, viewer, true))),
      profile.repeats,
    );
  });

  app.get("/api/v1/timelines/public", (c) => {
    const { viewer } = c.var;
    const { local, remote } = query(c);
    if (!flag(local) && !settings.federated_timeline) throw new Refusal(404, "Federated timeline is disabled");
    const here = (one: StatusRecord) => store.account(one.account_id).host === null;
    return answer(
      c,
      viewer,
      only(
        (one) => inPublic(server, viewer, one, flag(local) ?? false),
        (one) => !flag(remote) || !here(one),
        wanted(server, c, viewer, true),
      ),
    );
  });

  if (profile.dialect === "akkoma") {
    app.get("/api/v1/timelines/bubble", (c) => {
      const { viewer } = c.var;
      const inside = (one: StatusRecord) => {
        const { host } = store.account(one.account_id);
        return host === null || settings.bubble.includes(host);
      };
      const all = only((one) => inPublic(server, viewer, one, false), inside, wanted(server, c, viewer, true));
      return answer(c, viewer, all);
    });
  }

  if (profile.dialect === "akkoma") {
    app.get("/api/v1/timelines/direct", (c) => {
      const viewer = need(server, c, "read:statuses");
      const own = (one: StatusRecord) => one.visibility === "direct" && canSee(server, viewer, one);
      return answer(c, viewer, only(own, wanted(server, c, viewer)));
    });
  }

  app.get("/api/v1/timelines/list/:id", (c) => {
    const viewer = need(server, c, "read:lists");
    const list = store.lists.get(c.req.param("id"));
    if (list?.account_id !== viewer.id)
      throw profile.dialect === "mastodon" ? missing(server) : new Refusal(403, "Error.");
    const all = feed(only((one) => inList(server, list, one), wanted(server, c, viewer)));
    return answer(c, viewer, all);
  });

  app.get("/api/v1/timelines/tag/:tag", (c) => {
    const { viewer } = c.var;
    const { any, all, none, local } = server.profile.narrows_tags ? query(c) : {};
    const tag = c.req.param("tag").toLowerCase();
    const tags = [tag, ...texts(any).map((one) => one.toLowerCase())];
    return answer(
      c,
      viewer,
      only(
        (one) => tags.some((name) => inTag(server, viewer, one, name)),
        (one) => texts(all).every((name) => one.tags.includes(name.toLowerCase())),
        (one) => !texts(none).some((name) => one.tags.includes(name.toLowerCase())),
        (one) => !flag(local) || store.account(one.account_id).host === null,
        wanted(server, c, viewer),
      ),
    );
  });
}
