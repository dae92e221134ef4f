import { dialect } from "../../dialects/dialect";
import { accountEntity } from "../../entities/account";
import type { App } from "../../serving/http";
import { accountAt, need } from "../../serving/http";
import { number, query } from "../../rules/params";
import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";
import { mutes } from "../../store/visibility";

/**
 * Whom to follow: people one neither follows nor has sent away, the most followed first. v2 says where each comes from;
 * Akkoma's v1 is empty.
 */
export function suggestions(app: App, server: Server): void {
  const { store, settings, profile } = server;
  const offered = (viewer: AccountRecord, limit: number | undefined): AccountRecord[] => {
    if (!settings.suggestions) return [];
    const fits = (one: AccountRecord) =>
      one.id !== viewer.id &&
      one.active &&
      !one.bot &&
      (one.gate === null || (one.gate.approved && one.gate.confirmed)) &&
      !mutes(server, viewer, one.id) &&
      ![store.follows, store.requests, store.blocks, store.sentAway].some((all) => all.has(viewer.id, one.id));
    const all = [...store.accounts.values()].filter(fits);
    all.sort((a, b) => store.follows.countTo(b.id) - store.follows.countTo(a.id));
    return all.slice(0, Math.min(limit ?? 40, 80));
  };
  const show = (one: AccountRecord, viewer: AccountRecord) =>
    dialect(server).account(accountEntity(server, one, viewer));

  if (profile.name === "snac") return;
  // GoToSocial has the younger call alone, and suggests nobody.
  if (profile.name === "gotosocial")
    return void app.get("/api/v2/suggestions", (c) => {
      need(server, c, "read");
      return c.json([]);
    });
  app.get("/api/v1/suggestions", (c) => {
    const viewer = need(server, c, "read");
    if (profile.name === "akkoma") return c.json([]);
    return c.json(offered(viewer, number(query(c).limit)).map((one) => show(one, viewer)));
  });
  app.get("/api/v2/suggestions", (c) => {
    const viewer = need(server, c, "read");
    const why = profile.dialect === "mastodon" ? { source: "global", sources: ["most_followed"] } : { source: "staff" };
    const all = offered(viewer, number(query(c).limit));
    return c.json(all.map((one) => ({ ...why, account: show(one, viewer) })));
  });
  app.delete("/api/v1/suggestions/:id", (c) => {
    const viewer = need(server, c, "write:accounts");
    store.sentAway.set(viewer.id, accountAt(server, c.req.param("id")).id, true);
    return c.json({});
  });
}
