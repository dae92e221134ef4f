import { invite } from "../acts/invite";
import { inviteEntity, logEntry } from "../entities/admin";
import type { App } from "../serving/http";
import { number, params, query, text } from "../rules/params";
import { Refusal } from "../rules/refusal";
import { needStaff } from "../rules/staff";
import type { Server } from "../serving/server";
import { counted } from "../store/counted_page";

const BASE = "/api/v1/pleroma/admin";

/** Akkoma's and Pleroma's moderation log, and the invitations that the staff gives out. */
export function adminLog(app: App, server: Server): void {
  const { store, settings } = server;

  app.get(`${BASE}/moderation_log`, (c) => {
    needStaff(server, c, "read:statuses");
    const { search, user_id } = query(c);
    const [part, who] = [text(search)?.toLowerCase(), text(user_id)];
    const all = store.moderationLog
      .filter((one) => part === undefined || one.message.toLowerCase().includes(part))
      .filter((one) => who === undefined || one.actor_id === who)
      .toReversed();
    return c.json({ total: all.length, items: counted(c, all).page.map((one) => logEntry(server, one)) });
  });

  app.get(`${BASE}/users/invites`, (c) => {
    needStaff(server, c, "read:invites");
    return c.json({ invites: [...store.invites.values()].map(inviteEntity) });
  });
  app.post(`${BASE}/users/invite_token`, async (c) => {
    needStaff(server, c, "write:invites");
    const body = await params(c);
    const until = text(body.expires_at);
    const expires_at = until === undefined ? null : Date.parse(until);
    return c.json(inviteEntity(invite(server, { max_use: number(body.max_use) ?? null, expires_at })));
  });
  app.post(`${BASE}/users/revoke_invite`, async (c) => {
    needStaff(server, c, "write:invites");
    const found = store.invites.get(text((await params(c)).token) ?? "");
    if (!found) throw new Refusal(404, "Not found");
    found.uses = 0;
    return c.json(inviteEntity(found));
  });
  app.post(`${BASE}/users/email_invite`, async (c) => {
    needStaff(server, c, "write:invites");
    const { invites, open } = settings.registration;
    if (open) throw new Refusal(400, "To send invites you need to set the `registrations_open` option to false.");
    if (!invites) throw new Refusal(400, "To send invites you need to set the `invites_enabled` option to true.");
    const to = text((await params(c)).email) ?? "";
    store.mails.push({ to, kind: "invite", path: `/registration/${invite(server).token}`, at: server.clock.now() });
    return c.body(null, 204);
  });
}
