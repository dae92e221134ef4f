import type { App } from "../../serving/http";
import { tokenOf } from "../../serving/http";
import { params, text, texts } from "../../rules/params";
import type { AppRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

/** /api/v1/apps: registers an application, and tells one about itself. */
export function apps(app: App, server: Server): void {
  const { store, random, profile } = server;

  app.post("/api/v1/apps", async (c) => {
    const body = await params(c);
    const name = text(body.client_name) ?? "";
    const uris = texts(body.redirect_uris)
      .flatMap((one) => one.split(/\s+/))
      .filter(Boolean);
    if (name === "" || uris.length === 0)
      throw new Refusal(422, "Validation failed: Name can't be blank, Redirect URI can't be blank");
    const record: AppRecord = {
      id: server.ids.next("apps"),
      name,
      website: text(body.website) ?? null,
      redirect_uris: uris,
      scopes: (text(body.scopes) ?? "read").split(/[\s,]+/).filter(Boolean),
      client_id: random.uuid().replaceAll("-", ""),
      client_secret: random.uuid().replaceAll("-", ""),
    };
    store.apps.set(record.id, record);
    return c.json({
      id: record.id,
      name: record.name,
      website: record.website,
      client_id: record.client_id,
      client_secret: record.client_secret,
      redirect_uri: uris.join("\n"),
      ...(profile.dialect === "mastodon" ? { redirect_uris: uris, scopes: record.scopes } : {}),
      vapid_key: server.push.public_key,
    });
  });

  if (profile.name === "gotosocial") return;
  app.get("/api/v1/apps/verify_credentials", (c) => {
    const record = store.apps.get(tokenOf(server, c)?.app_id ?? "");
    if (!record) throw new Refusal(profile.refused.status, profile.refused.error);
    return c.json({ name: record.name, website: record.website, vapid_key: server.push.public_key });
  });
}
