import { params, text } from "../../rules/params";
import { requireFields } from "../../rules/required";
import { Refusal } from "../../rules/refusal";
import type { App } from "../../serving/http";
import { need } from "../../serving/http";
import { hostOf, type Server } from "../../serving/server";
import { accountCalled } from "../../store/names";

/** /api/pleroma/aliases: which other accounts one says one is, by their handles. Pleroma's and Akkoma's alone. */
export function aliases(app: App, server: Server): void {
  const { store, profile } = server;
  if (!profile.pleroma_paths) return;

  app.get("/api/pleroma/aliases", (c) => {
    const viewer = need(server, c, "read:accounts");
    const named = (viewer.alias_ids ?? []).map((id) => store.account(id));
    return c.json({ aliases: named.map(({ username, host }) => `${username}@${host ?? hostOf(server)}`) });
  });

  app.put("/api/pleroma/aliases", async (c) => {
    const viewer = need(server, c, "write:accounts");
    const body = await params(c);
    requireFields(body, "alias");
    const alias = accountCalled(server, text(body.alias) ?? "");
    if (!alias) throw new Refusal(404, "Target account does not exist.");
    viewer.alias_ids = [...new Set([...(viewer.alias_ids ?? []), alias.id])];
    return c.json({ status: "success" });
  });

  app.delete("/api/pleroma/aliases", async (c) => {
    const viewer = need(server, c, "write:accounts");
    const body = await params(c);
    requireFields(body, "alias");
    const alias = accountCalled(server, text(body.alias) ?? "");
    if (!alias) throw new Refusal(500, { errors: { detail: "Internal server error" } });
    viewer.alias_ids = (viewer.alias_ids ?? []).filter((id) => id !== alias.id);
    return c.json({ status: "success" });
  });
}
