import type { App } from "../../serving/http";
import { missing, need } from "../../serving/http";
import { nested, number, params } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

/** How long the names of a client and of its profiles may be. */
const LONGEST_NAME = 255;

/** /api/v1/akkoma/frontend_settings: a client's settings in named profiles with versions. */
export function frontendSettings(app: App, server: Server): void {
  const { store, settings } = server;
  if (!server.profile.frontend_settings) return;
  const base = "/api/v1/akkoma/frontend_settings/:frontend";
  const key = (account_id: string, frontend: string) => `${account_id} ${frontend}`;

  app.get(base, (c) => {
    const viewer = need(server, c, "read:accounts");
    const all = store.settingsProfiles.get(key(viewer.id, c.req.param("frontend")));
    return c.json([...(all ?? [])].map(([name, { version }]) => ({ name, version })));
  });
  app.get(`${base}/:name`, (c) => {
    const viewer = need(server, c, "read:accounts");
    const { frontend, name } = c.req.param();
    const found = store.settingsProfiles.get(key(viewer.id, frontend))?.get(name);
    if (!found) throw missing(server);
    return c.json(found);
  });
  app.put(`${base}/:name`, async (c) => {
    const viewer = need(server, c, "write:accounts");
    const { frontend, name } = c.req.param();
    const body = await params(c);
    const [given, version] = [nested(body.settings), number(body.version)];
    if (!given || version === undefined) {
      const field = given ? "version" : "settings";
      const fault = { title: "Invalid value", message: `Missing field: ${field}`, source: { pointer: `/${field}` } };
      throw new Refusal(400, { error: `Missing field: ${field}.`, errors: [fault] });
    }
    if (frontend.length > LONGEST_NAME || name.length > LONGEST_NAME)
      throw new Refusal(422, "should be at most %{count} character(s)");
    const all = store.settingsProfiles.get(key(viewer.id, frontend)) ?? new Map();
    const there = all.get(name);
    // Akkoma trips over its own row where the same version comes again.
    if (there && version === there.version) throw new Refusal(500, { errors: { detail: "Internal server error" } });
    if (there && version !== there.version + 1) throw new Refusal(422, "must be incremented by 1");
    if (version <= 0) throw new Refusal(422, "must be greater than %{number}");
    if (JSON.stringify(given).length > settings.limits.settings_profile) throw new Refusal(422, "is too long");
    store.settingsProfiles.set(key(viewer.id, frontend), all.set(name, { settings: given, version }));
    return c.json(given);
  });
  app.delete(`${base}/:name`, (c) => {
    const viewer = need(server, c, "write:accounts");
    const { frontend, name } = c.req.param();
    if (!store.settingsProfiles.get(key(viewer.id, frontend))?.delete(name)) throw missing(server);
    return c.json({ deleted: "ok" });
  });
}
