import { createAccount } from "../../acts/account/account";
import { deleteAccount } from "../../acts/account/delete_account";
import { log, moderate, tag } from "../../acts/moderate";
import { resetLink } from "../../acts/account/reset_link";
import { adminUser } from "../../entities/admin";
import type { App, Ctx } from "../../serving/http";
import { nested, params, query, text, texts } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import { broken, needAdmin, needStaff, peopleNamed } from "../../rules/staff";
import type { Server } from "../../serving/server";
import { acctOf, urlOf } from "../../serving/server";
import { choicesOf } from "../../store/choices";
import { counted } from "../../store/counted_page";
import type { AccountRecord } from "../../store/records";

const BASE = "/api/v1/pleroma/admin/users";

/** What a filter of the list asks of an account. One that nobody knows asks nothing. */
const filters: Record<string, (one: AccountRecord) => boolean> = {
  local: ({ host }) => host === null,
  external: ({ host }) => host !== null,
  active: ({ active }) => active,
  deactivated: ({ active }) => !active,
  need_approval: ({ gate }) => gate?.approved === false,
  unconfirmed: ({ gate }) => gate?.confirmed === false,
  is_admin: ({ admin }) => admin,
  is_moderator: ({ moderator }) => moderator,
};

/** Akkoma's and Pleroma's calls by which the staff reads and changes accounts; those of admins alone say so. */
export function adminUsers(app: App, server: Server): void {
  const { store, random } = server;
  const at = (c: Ctx): AccountRecord => {
    const name = c.req.param("nickname") ?? "";
    const found = store.named(name) ?? store.accounts.get(name);
    if (!found) throw new Refusal(404, "Not found");
    return found;
  };
  const those = (c: Ctx) => peopleNamed(server, c);
  const users = (all: readonly AccountRecord[]) => ({ users: all.map((one) => adminUser(server, one)) });

  app.get(BASE, (c) => {
    needStaff(server, c, "read:accounts");
    const asked = query(c);
    const has = (part: string | undefined, of: (one: AccountRecord) => string) => (one: AccountRecord) =>
      part === undefined || of(one).toLowerCase().includes(part.toLowerCase());
    const wanted = [
      ...(text(asked.filters)?.split(",") ?? []).flatMap((name) => filters[name] ?? []),
      has(text(asked.query), acctOf),
      has(text(asked.name), (one) => one.display_name),
      (one: AccountRecord) => [undefined, one.gate?.email].includes(text(asked.email)),
      (one: AccountRecord) => texts(asked.tags).every((name) => one.tags?.includes(name)),
      (one: AccountRecord) => {
        const types = texts(asked.actor_types);
        return types.length === 0 || types.includes(choicesOf(one).actor_type ?? (one.bot ? "Service" : "Person"));
      },
    ];
    const all = [...store.accounts.values()]
      .filter((one) => wanted.every((fits) => fits(one)))
      .sort((a, b) => b.created_at - a.created_at);
    const { page, page_size } = counted(c, all);
    return c.json({ ...users(page), count: all.length, page_size });
  });
  app.post(BASE, async (c) => {
    needAdmin(server, c, "write:accounts");
    const { users: given } = await params(c);
    const made = (Array.isArray(given) ? given : []).map((one) => {
      const [nickname, email, password] = ["nickname", "email", "password"].map(
        (key) => text(nested(one)?.[key]) ?? "",
      );
      return { nickname: nickname ?? "", email: email ?? "", password: password ?? "" };
    });
    const answers = made.map(({ nickname, email }) => {
      const data = { email, nickname };
      const mail = [...store.accounts.values()].some(({ gate }) => gate?.email === email);
      if (mail) return { error: "email has already been taken", code: 409, data, type: "error" };
      if (store.named(nickname)) return { error: "nickname has already been taken", code: 409, data, type: "error" };
      return { code: 200, data, type: "success" };
    });
    if (answers.some(({ code }) => code !== 200)) return c.json(answers, 409);
    for (const { nickname, email, password } of made) {
      const one = createAccount(server, { username: nickname, display_name: nickname, note: "", password });
      if (one.gate) one.gate.email = email;
    }
    return c.json(answers);
  });
  app.delete(BASE, async (c) => {
    const admin = needAdmin(server, c, "write:accounts");
    const asked = query(c);
    if (asked.nicknames !== undefined) throw broken(400);
    const one = text(asked.nickname);
    const named = one === undefined ? await those(c) : [store.named(one) ?? []].flat();
    if (named.length === 0) throw broken();
    moderate(server, admin, named, { action: "delete", did: "deleted", change: (each) => deleteAccount(server, each) });
    return c.json(named.map(acctOf));
  });

  app.put(`${BASE}/tag`, async (c) => {
    const staff = needStaff(server, c, "write:accounts");
    tag(server, staff, await those(c), { tags: texts((await params(c)).tags), on: true });
    return c.body(null, 204);
  });
  app.delete(`${BASE}/tag`, async (c) => {
    const staff = needStaff(server, c, "write:accounts");
    tag(server, staff, await those(c), { tags: texts((await params(c)).tags), on: false });
    return c.body(null, 204);
  });

  /** What is done to several at once and answers with them. */
  const act = (path: string, did: string, change: (one: AccountRecord) => void, who = needStaff) =>
    app.patch(`${BASE}/${path}`, async (c) => {
      const staff = who(server, c, "write:accounts");
      const all = await those(c);
      moderate(server, staff, all, { action: path, did, change });
      return c.json(users(all));
    });
  act("activate", "activated", (one) => void (one.active = true));
  act("deactivate", "deactivated", (one) => void (one.active = false));
  act("approve", "approved", ({ gate }) => {
    if (gate) gate.approved = true;
  });
  act("suggest", "added suggested", (one) => void (one.suggested = true), needAdmin);
  act("unsuggest", "removed suggested", (one) => void (one.suggested = false), needAdmin);
  app.patch(`${BASE}/:nickname/toggle_activation`, (c) => {
    const staff = needStaff(server, c, "write:accounts");
    const one = at(c);
    const active = !one.active;
    moderate(server, staff, [one], {
      action: active ? "activate" : "deactivate",
      did: active ? "activated" : "deactivated",
      change: (each) => void (each.active = active),
    });
    return c.json(adminUser(server, one));
  });

  app.patch(`${BASE}/force_password_reset`, async (c) => {
    const admin = needAdmin(server, c, "write:accounts");
    moderate(server, admin, await those(c), {
      action: "force_password_reset",
      did: "forced password reset for",
      change({ gate }) {
        if (gate) gate.reset_pending = true;
      },
    });
    return c.body(null, 204);
  });
  app.patch(`${BASE}/confirm_email`, async (c) => {
    const admin = needAdmin(server, c, "write:accounts");
    moderate(server, admin, await those(c), {
      action: "confirm_email",
      did: "confirmed email for",
      change({ gate }) {
        if (gate) gate.confirmed = true;
      },
    });
    return c.json("");
  });
  app.patch(`${BASE}/resend_confirmation_email`, async (c) => {
    const admin = needAdmin(server, c, "write:accounts");
    const all = await those(c);
    if (!server.settings.mailer) throw broken();
    moderate(server, admin, all, {
      action: "resend_confirmation_email",
      did: "re-sent confirmation email for",
      change({ id, gate }) {
        if (!gate?.email || gate.confirmed) return;
        const path = `/api/account/confirm_email/${id}/${random.uuid()}`;
        store.mails.push({ to: gate.email, kind: "confirm", path, at: server.clock.now() });
      },
    });
    return c.json("");
  });
  app.put(`${BASE}/disable_mfa`, async (c) => {
    const admin = needAdmin(server, c, "write:accounts");
    const one = store.named(text((await params(c)).nickname) ?? "");
    if (!one) throw new Refusal(404, "Not found");
    if (one.gate) one.gate.second_factor = null;
    log(server, admin, `disabled second factor of @${acctOf(one)}`, { action: "disable_mfa" });
    return c.json(acctOf(one));
  });

  app.get(`${BASE}/:nickname/password_reset`, (c) => {
    needAdmin(server, c, "write:accounts");
    const { path, secret } = resetLink(server, at(c));
    return c.json({ link: urlOf(server, path), token: secret });
  });
  app.get(`${BASE}/:nickname`, (c) => {
    needStaff(server, c, "read:accounts");
    return c.json(adminUser(server, at(c)));
  });
}
