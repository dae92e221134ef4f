import { Visibility } from "../../../../src/domain/entities/statuses/status";
import { order } from "../../../../src/domain/rows/id_order";
import { attachable, post, replace, versionOf } from "../../acts/post";
import { remove } from "../../acts/remove";
import { schedule, waits } from "../../acts/schedule";
import { dialect } from "../../dialects/dialect";
import { contentOf } from "../../entities/content";
import { accountEntity } from "../../entities/account";
import { mediaEntity } from "../../entities/media_attachment";
import { statusEntity } from "../../entities/status";
import type { App } from "../../serving/http";
import { missing, need, statusAt } from "../../serving/http";
import type { Params } from "../../rules/params";
import { flag, nested, number, params, query, text, texts } from "../../rules/params";
import { choicesOf } from "../../store/choices";
import type { AccountRecord, StatusRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { isoSeconds } from "../../serving/server";
import { nameOf, statusNamed } from "../../store/names";
import { canSee, filteredOut } from "../../store/visibility";
import { scheduledEntity } from "./scheduled_statuses";
import * as v from "valibot";

function inputOf(body: Params) {
  const poll = nested(body.poll);
  return {
    content_type: text(body.content_type),
    spoiler_text: text(body.spoiler_text),
    sensitive: flag(body.sensitive),
    language: text(body.language),
    media_ids: body.media_ids === undefined ? undefined : texts(body.media_ids),
    poll: poll && {
      options: texts(poll.options),
      expires_in_s: number(poll.expires_in) ?? 86_400,
      multiple: flag(poll.multiple) ?? false,
    },
  };
}

/** What an edit says of media (Mastodon's UpdateStatusService). */
const attributesOf = ({ media_attributes }: Params) =>
  (Array.isArray(media_attributes) ? media_attributes : []).flatMap((one) => {
    const { id, description, focus } = nested(one) ?? {};
    return text(id) === undefined ? [] : [{ id: text(id) ?? "", description: text(description), focus: text(focus) }];
  });

/** Drops what was not said, so that defaults and old values stand. */
const said = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * What stands around a status of what the viewer may see. Akkoma and Pleroma split its whole conversation by what is
 * older and newer; others have what it answers, from the root down, and what answers it.
 */
function contextOf(server: Server, status: StatusRecord, see: (one: StatusRecord) => boolean) {
  const { store, profile } = server;
  if (profile.tells_around === "conversation") {
    const { conversation_id } = status;
    const others = [...store.newest()].filter(
      (one) => one.conversation_id === conversation_id && one.id !== status.id && one.reblog_of_id === null && see(one),
    );
    const older = (one: StatusRecord) => order(one.id) < order(status.id);
    const all = others.toReversed();
    return { ancestors: all.filter(older), descendants: all.filter((one) => !older(one)) };
  }
  const ancestors: StatusRecord[] = [];
  for (let at = status.in_reply_to_id; at !== null;) {
    const parent = store.statuses.get(at);
    if (!parent) break;
    if (see(parent)) ancestors.unshift(parent);
    at = parent.in_reply_to_id;
  }
  const below = (id: string): StatusRecord[] =>
    store.repliesTo(id).flatMap((reply) => {
      const one = store.statuses.get(reply);
      return one ? [...(see(one) ? [one] : []), ...below(reply)] : [];
    });
  return { ancestors, descendants: below(status.id).sort((a, b) => a.created_at - b.created_at) };
}

/** Who sees what somebody posts without a word on that. GoToSocial's mutuals are followers here. */
function usualVisibility(account: AccountRecord): string {
  const { privacy } = choicesOf(account);
  return privacy === "mutuals_only" ? "private" : privacy;
}

/** /api/v1/statuses: create, read, edit, delete, context, source, history, and the batch where the profile has one. */
export function statuses(app: App, server: Server): void {
  const { store, profile } = server;

  app.post("/api/v1/statuses", async (c) => {
    const viewer = need(server, c, "write:statuses");
    const body = await params(c);
    const visibility = v.safeParse(Visibility, text(body.visibility) ?? usualVisibility(viewer));
    if (!visibility.success || (visibility.output === "local" && !profile.local_visibility)) {
      throw new Refusal(422, "Validation failed: Visibility is not included in the list");
    }
    const parent = text(body.in_reply_to_id) ?? "";
    const oauth = store.apps.get(c.var.token?.app_id ?? "");
    const input = {
      ...said(inputOf(body)),
      text: text(body.status) ?? "",
      visibility: visibility.output,
      in_reply_to_id: parent === "" ? null : (statusNamed(server, parent)?.id ?? parent),
      quote_id: text(body[profile.quote_name]) || null,
      application: oauth ? { name: oauth.name, website: oauth.website } : null,
    };
    const at = Date.parse(text(body.scheduled_at) ?? "");
    if (profile.schedules && waits(server, viewer, at)) {
      attachable(server, viewer, input, server.clock.now());
      const asked = { ...body, text: input.text, visibility: input.visibility };
      const waiting = { id: server.ids.next("scheduled"), account_id: viewer.id, at, input, params: asked };
      schedule(server, waiting);
      return c.json(scheduledEntity(server, waiting));
    }
    const preview = profile.previews && flag(body.preview) === true;
    const status = post(server, viewer, input, preview);
    const entity = statusEntity(server, status, viewer);
    if (preview) store.remove(status);
    return c.json(dialect(server).status(entity));
  });

  app.get("/api/v1/statuses", (c) => {
    const { viewer } = c.var;
    if (profile.batch === null)
      throw profile.name === "snac" ? missing(server) : new Refusal(405, "Method Not Allowed");
    const ids = query(c)[profile.batch];
    if (ids === undefined) throw new Refusal(400, { error: { detail: `Missing field: ${profile.batch}.` } });
    const found = texts(ids)
      .slice(0, 100)
      .flatMap((id) => store.statuses.get(id) ?? []);
    return c.json(
      found
        .filter((one) => canSee(server, viewer, one) && !filteredOut(server, viewer, one))
        .map((one) => dialect(server).status(statusEntity(server, one, viewer))),
    );
  });

  app.get("/api/v1/statuses/:id", (c) => {
    const { viewer } = c.var;
    return c.json(dialect(server).status(statusEntity(server, statusAt(server, c.req.param("id"), viewer), viewer)));
  });

  app.put("/api/v1/statuses/:id", async (c) => {
    const viewer = need(server, c, "write:statuses");
    const status = statusAt(server, c.req.param("id"), viewer);
    // Mastodon's policy answers 403, too, as every server that was read does.
    if (status.account_id !== viewer.id) throw new Refusal(403, profile.edit_of_another);
    const body = await params(c);
    try {
      const about = profile.name === "mastodon" ? { media_attributes: attributesOf(body) } : {};
      replace(server, status, { ...said(inputOf(body)), ...about, text: text(body.status) ?? "" });
    } catch (error) {
      // Akkoma's and Pleroma's controller says nothing of why a change was not taken.
      if (!(error instanceof Refusal) || profile.dialect === "mastodon") throw error;
      throw new Refusal(500, "Something went wrong");
    }
    return c.json(dialect(server).status(statusEntity(server, status, viewer)));
  });

  app.delete("/api/v1/statuses/:id", (c) => {
    const viewer = need(server, c, "write:statuses");
    const status = statusAt(server, c.req.param("id"), viewer);
    if (status.account_id !== viewer.id && !viewer.admin && !viewer.moderator) throw missing(server);
    const entity = { ...statusEntity(server, status, viewer), text: status.text };
    remove(server, status);
    return c.json(dialect(server).status(entity));
  });

  app.get("/api/v1/statuses/:id/context", (c) => {
    const { viewer } = c.var;
    const status = statusAt(server, c.req.param("id"), viewer);
    const show = (all: StatusRecord[]) => all.map((one) => dialect(server).status(statusEntity(server, one, viewer)));
    const see = (one: StatusRecord) => canSee(server, viewer, one) && !filteredOut(server, viewer, one);
    const { ancestors, descendants } = contextOf(server, status, see);
    return c.json({ ancestors: show(ancestors), descendants: show(descendants) });
  });

  app.get("/api/v1/statuses/:id/source", (c) => {
    const viewer = need(server, c, "read:statuses");
    const status = statusAt(server, c.req.param("id"), viewer);
    const { text, spoiler_text, content_type } = status;
    return c.json({
      id: nameOf(server, status),
      text,
      spoiler_text,
      ...(profile.dialect === "mastodon" ? {} : { content_type }),
    });
  });

  app.get("/api/v1/statuses/:id/history", (c) => {
    const { viewer } = c.var;
    const status = statusAt(server, c.req.param("id"), viewer);
    const account = dialect(server).account(accountEntity(server, store.account(status.account_id), viewer));
    const now = versionOf(server, status);
    return c.json(
      [...status.history, now].map((one) => ({
        account,
        content: contentOf(server, { ...status, text: one.text, html: one === now ? status.html : null }),
        spoiler_text: one.spoiler_text,
        sensitive: one.sensitive,
        created_at: isoSeconds(one.created_at),
        emojis: [],
        poll: null,
        media_attachments: one.media_ids.flatMap((id, index) => {
          const media = store.media.get(id);
          const description = one.descriptions[index] ?? null;
          return media ? [dialect(server).media(mediaEntity(server, { ...media, description }))] : [];
        }),
      })),
    );
  });
}
