import { invite } from "../../acts/account/invite";
import { inviteEntity, logEntry } from "../../entities/admin";
import type { App } from "../../serving/http";
import { number, params, query, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import { broken, needStaff } from "../../rules/staff";
import type { Server } from "../../serving/server";
import { counted } from "../../store/counted_page";

const BASE = "/api/v1/pleroma/admin";

/**
 * A time of a request in milliseconds; without a zone none can be read of it, and nobody thought of that
 * (`parse_datetime`).
 */
function timeOf(said: string | undefined): number | undefined {
  if (said === undefined) return undefined;
  if (!/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(said) || Number.isNaN(Date.parse(said))) throw broken();
  return Date.parse(said);
}

/** The end of a day that was named; until then an invitation is good. */
function endOf(day: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw broken(400);
  return Date.parse(day) + 86_400_000 - 1;
}

/** Akkoma's and Pleroma's moderation log, and the invitations that the staff gives out. */
export function adminLog(app: App, server: Server): void {
  const { store, settings } = server;

  app.get(`${BASE}/moderation_log`, (c) => {
    needStaff(server, c, "read");
    const { search, user_id, start_date, end_date } = query(c);
    const [part, who] = [text(search)?.toLowerCase(), text(user_id)];
    const [from, to] = [timeOf(text(start_date)), timeOf(text(end_date))];
    const all = store.moderationLog
      .filter((one) => part === undefined || one.message.toLowerCase().includes(part))
      .filter((one) => who === undefined || one.actor_id === who)
      .filter(({ at }) => (from === undefined || at >= from) && (to === undefined || at <= to))
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
    const expires_at = until === undefined ? null : endOf(until);
    return c.json(inviteEntity(invite(server, { max_use: number(body.max_use) ?? null, expires_at })));
  });
  app.post(`${BASE}/users/revoke_invite`, async (c) => {
    needStaff(server, c, "write:invites");
    const found = store.invites.get(text((await params(c)).token) ?? "");
    // A token that nobody was given is not thought of (`UserInviteToken.find_by_token`).
    if (!found) throw broken();
    found.revoked = true;
    return c.json(inviteEntity(found));
  });
  app.post(`${BASE}/users/email_invite`, async (c) => {
    needStaff(server, c, "write:invites");
    const { invites, open } = settings.registration;
    if (open) throw new Refusal(400, "To send invites you need to set the `registrations_open` option to false.");
    if (!invites) throw new Refusal(400, "To send invites you need to set the `invites_enabled` option to true.");
    if (!server.settings.mailer) throw new Refusal(400, "deliveries_disabled");
    const to = text((await params(c)).email) ?? "";
    store.mails.push({ to, kind: "invite", path: `/registration/${invite(server).token}`, at: server.clock.now() });
    return c.body(null, 204);
  });
}
