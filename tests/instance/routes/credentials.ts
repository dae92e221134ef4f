import { dialect } from "../dialect";
import { ownAccountEntity } from "../entities/account";
import type { App } from "../http";
import { need } from "../http";
import { flag, nested, params, text } from "../params";
import type { Server } from "../server";

/** Who one is, with the settings a client left there, and changing it. */
export function credentials(app: App, server: Server): void {
  const { store } = server;

  app.get("/api/v1/accounts/verify_credentials", (c) => {
    const viewer = need(server, c, "read:accounts");
    return c.json(dialect(server).account(ownAccountEntity(server, viewer)));
  });

  app.patch("/api/v1/accounts/update_credentials", async (c) => {
    const viewer = need(server, c, "write:accounts");
    const body = await params(c);
    viewer.display_name = text(body.display_name) ?? viewer.display_name;
    viewer.note = text(body.note) ?? viewer.note;
    viewer.locked = flag(body.locked) ?? viewer.locked;
    viewer.bot = flag(body.bot) ?? viewer.bot;
    const left = nested(body.pleroma_settings_store);
    if (left) store.settings.set(viewer.id, { ...store.settings.get(viewer.id), ...left });
    return c.json(dialect(server).account(ownAccountEntity(server, viewer)));
  });
}
