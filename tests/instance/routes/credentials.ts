import { createHash } from "node:crypto";
import { dialect } from "../dialects/dialect";
import { ownAccountEntity } from "../entities/account";
import type { App } from "../serving/http";
import { need } from "../serving/http";
import type { Params } from "../rules/params";
import { flag, nested, params, text } from "../rules/params";
import type { AccountRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";

const own: Record<string, { key: "avatar" | "header"; stock: string; limit: "avatar" | "banner" }> = {
  avatar: { key: "avatar", stock: "/images/avi.png", limit: "avatar" },
  header: { key: "header", stock: "/images/banner.png", limit: "banner" },
};

/** Takes the pictures of a profile: a file is kept, an empty text brings the stock picture back. */
async function takePictures(server: Server, viewer: AccountRecord, body: Params): Promise<void> {
  for (const [name, { key, stock, limit }] of Object.entries(own)) {
    const given = body[name];
    if (given === "") viewer[key] = stock;
    if (!(given instanceof File)) continue;
    if (given.size > server.settings.limits[limit]) throw new Refusal(413, "File is too large");
    const bytes = new Uint8Array(await given.arrayBuffer());
    const path = `/media/${createHash("sha256").update(bytes).digest("hex")}`;
    server.files.put(path, given.type, bytes);
    viewer[key] = path;
  }
}

/** The profile's fields, as a list or by number; too many or too long ones are refused. */
function fieldsOf(server: Server, body: Params): AccountRecord["fields"] | undefined {
  const given = body.fields_attributes;
  if (given === undefined) return undefined;
  const list = Array.isArray(given) ? given : Object.values(nested(given) ?? {});
  const fields = list.flatMap((one) => {
    const [name, value] = [text(nested(one)?.name) ?? "", text(nested(one)?.value) ?? ""];
    return name === "" ? [] : [{ name, value }];
  });
  const { max, name: longName, value: longValue } = server.settings.limits.fields;
  const fits = fields.every(({ name, value }) => name.length <= longName && value.length <= longValue);
  if (fields.length > max || !fits) throw new Refusal(403, "Invalid request");
  return fields;
}

/** Who one is, with the settings a client left there, and changing it. */
export function credentials(app: App, server: Server): void {
  const { store } = server;

  app.get("/api/v1/accounts/verify_credentials", (c) => {
    const viewer = need(server, c, "read:accounts");
    return c.json(dialect(server).credentials(ownAccountEntity(server, viewer)));
  });

  app.patch("/api/v1/accounts/update_credentials", async (c) => {
    const viewer = need(server, c, "write:accounts");
    const body = await params(c);
    const fields = fieldsOf(server, body);
    await takePictures(server, viewer, body);
    viewer.fields = fields ?? viewer.fields;
    viewer.display_name = text(body.display_name) ?? viewer.display_name;
    viewer.note = text(body.note) ?? viewer.note;
    viewer.locked = flag(body.locked) ?? viewer.locked;
    viewer.bot = flag(body.bot) ?? viewer.bot;
    const left = nested(body.pleroma_settings_store);
    if (left) store.settings.set(viewer.id, { ...store.settings.get(viewer.id), ...left });
    return c.json(dialect(server).credentials(ownAccountEntity(server, viewer)));
  });
}
