import { invite } from "../acts/account/invite";
import { gateWith } from "../acts/account/account";
import type { AnnouncementInput } from "../acts/announce";
import { announce } from "../acts/announce";
import type { App } from "./http";
import type { Controlled } from "./controlled";
import type { AccountRecord, GateRecord } from "../store/records";
import type { SomeSettings } from "../rules/settings";
import { applySettings } from "../rules/settings";
import { totpCode } from "../sign_in/totp";

type Change = { username: string } & Partial<Pick<AccountRecord, "active" | "locked" | "admin" | "moderator">> &
  Partial<Pick<GateRecord, "confirmed" | "approved" | "reset_pending">>;

/** Control over the settings, and over what the staff or an e-mail would do to people. `control.ts` lists the calls. */
export function controlPeople(app: App, { store, server, settings }: Controlled): void {
  app.get("/-/instance/settings", (c) => c.json(settings));
  app.post("/-/instance/settings", async (c) => {
    try {
      applySettings(settings, await c.req.json<SomeSettings>());
    } catch (error) {
      return c.json({ error: error instanceof Error ? error.message : String(error) }, 422);
    }
    return c.json(settings);
  });

  app.post("/-/instance/person", async (c) => {
    const { username, confirmed, approved, reset_pending, ...some } = await c.req.json<Change>();
    const account = store.named(username);
    if (!account) return c.json({ error: "no such account" }, 404);
    const gate = account.gate ?? gateWith();
    account.gate = {
      ...gate,
      confirmed: confirmed ?? gate.confirmed,
      approved: approved ?? gate.approved,
      reset_pending: reset_pending ?? gate.reset_pending,
    };
    account.active = some.active ?? account.active;
    account.locked = some.locked ?? account.locked;
    account.admin = some.admin ?? account.admin;
    account.moderator = some.moderator ?? account.moderator;
    return c.json({});
  });

  app.get("/-/instance/totp", (c) => {
    const factor = store.named(c.req.query("username") ?? "")?.gate?.second_factor;
    if (!factor) return c.json({ error: "no second factor" }, 404);
    return c.json({ ...factor, code: totpCode(factor.secret, server.clock.now()) });
  });

  app.get("/-/instance/captcha", (c) => {
    const captcha = store.captchas.get(c.req.query("token") ?? "");
    return captcha ? c.json(captcha) : c.json({ error: "no such captcha" }, 404);
  });

  app.post("/-/instance/invite", async (c) => {
    const { uses = 1, expires_in_s } = await c.req.json<{ uses?: number | null; expires_in_s?: number }>();
    const expires_at = expires_in_s === undefined ? null : server.clock.now() + expires_in_s * 1000;
    return c.json({ token: invite(server, { uses, max_use: uses, expires_at }).token });
  });

  app.post("/-/instance/announcement", async (c) =>
    c.json({ id: announce(server, await c.req.json<AnnouncementInput>()).id }),
  );

  app.get("/-/instance/mails", (c) => c.json({ mails: store.mails }));
}
