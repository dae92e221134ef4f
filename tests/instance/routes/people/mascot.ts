import { createHash } from "node:crypto";
import { measure } from "../../content/measure";
import type { App } from "../../serving/http";
import { need } from "../../serving/http";
import { params } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { urlOf } from "../../serving/server";

const stock = { path: "/images/pleroma-fox-tan-smol.png", mime: "image/png" };

/** /api/v1/pleroma/mascot: a picture beside what one writes, which Akkoma and Pleroma keep for each of their people. */
export function mascot(app: App, server: Server): void {
  const { store, files } = server;
  if (!server.profile.pleroma_paths) return;
  // The stock one has a path for an address, and no type.
  const show = (id: string) => {
    const own = store.mascots.get(id);
    const pleroma = { mime_type: own?.mime ?? stock.mime };
    if (!own) return { id: "default-mascot", pleroma, preview_url: stock.path, url: stock.path };
    const url = urlOf(server, own.path);
    return {
      id: own.path,
      type: "image",
      url,
      preview_url: url,
      remote_url: url,
      text_url: url,
      description: null,
      pleroma,
    };
  };
  app.get("/api/v1/pleroma/mascot", (c) => c.json(show(need(server, c, "read:accounts").id)));
  app.put("/api/v1/pleroma/mascot", async (c) => {
    const viewer = need(server, c, "write:accounts");
    const { file } = await params(c);
    if (!(file instanceof File)) throw new Refusal(400, "Missing field: file.");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { mime, width } = await measure(bytes, file.type);
    if (width === null) throw new Refusal(415, "mascots can only be images");
    const path = `/media/uploads/${createHash("sha256").update(bytes).digest("hex")}`;
    files.put(path, mime, bytes);
    store.mascots.set(viewer.id, { path, mime });
    return c.json(show(viewer.id));
  });
}
