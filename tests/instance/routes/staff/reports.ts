import { report } from "../../acts/report";
import { dialect } from "../../dialects/dialect";
import { reportEntity } from "../../dialects/mastodon";
import { accountEntity } from "../../entities/account";
import type { App } from "../../serving/http";
import { accountAt, need } from "../../serving/http";
import { flag, params, text, texts } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

/** POST /api/v1/reports: Akkoma answers with hardly more than an id, Mastodon with the whole report. */
export function reports(app: App, server: Server): void {
  app.post("/api/v1/reports", async (c) => {
    const viewer = need(server, c, "write:reports");
    const body = await params(c);
    const id = text(body.account_id);
    if (id === undefined) throw new Refusal(400, "Missing field: account_id.");
    const about = accountAt(server, id);
    const made = report(server, viewer, about, {
      status_ids: texts(body.status_ids),
      comment: text(body.comment) ?? "",
      forward: flag(body.forward) ?? false,
      // GoToSocial asks for a category, and keeps none.
      ...(server.profile.name === "mastodon" ? { category: text(body.category) ?? "other" } : {}),
      rule_ids: texts(body.rule_ids),
    });
    if (server.profile.dialect === "akkoma") return c.json({ id: made.id, action_taken: false });
    const target_account = dialect(server).account(accountEntity(server, about, viewer));
    return c.json({ ...reportEntity(server, made.id), target_account });
  });
}
