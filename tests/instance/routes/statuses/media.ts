import { createHash } from "node:crypto";
import { describe, focusOf } from "../../acts/describe";
import { dialect } from "../../dialects/dialect";
import { mediaEntity } from "../../entities/media_attachment";
import type { App, Ctx } from "../../serving/http";
import { missing, need } from "../../serving/http";
import { measure } from "../../content/measure";
import { params, text } from "../../rules/params";
import type { MediaRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

const extensions: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/svg+xml": "svg",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
};

const typeOf = (mime: string): MediaRecord["type"] => {
  const kind = mime.split("/")[0];
  return kind === "image" || kind === "video" || kind === "audio" ? kind : "unknown";
};

/**
 * /api/v1/media and /api/v2/media: uploads are read and measured, served below /media, and described later by PUT.
 * Mastodon's MediaController knows only those that hang on no post.
 */
export function media(app: App, server: Server): void {
  const { store, clock, ids, profile, files } = server;
  const show = (one: MediaRecord) => dialect(server).media(mediaEntity(server, one));

  const upload = async (c: Ctx): Promise<MediaRecord> => {
    const viewer = need(server, c, "write:media");
    const body = await params(c);
    const { file } = body;
    if (!(file instanceof File)) throw new Refusal(422, "Validation failed: File can't be blank");
    const { limits } = server.settings;
    if (file.size > limits.upload) throw new Refusal(413, "Request Entity Too Large");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { mime, width, height, blurhash } = await measure(bytes, file.type);
    const type = typeOf(mime);
    if (type === "unknown" && profile.unsupported_file === 422) {
      throw new Refusal(422, "Validation failed: File content type is invalid, File is invalid");
    }
    if (profile.dialect === "mastodon" && type === "image" && file.size > limits.image)
      throw new Refusal(422, `Validation failed: File file size must be less than ${limits.image / 2 ** 20} MB`);
    const name = createHash("sha256").update(bytes).digest("hex");
    const path = `/media/${name}.${extensions[mime] ?? "bin"}`;
    files.put(path, mime, bytes);
    const now = clock.now();
    const record: MediaRecord = {
      id: profile.numbers_media ? ids.next("media") : ids.at(now),
      account_id: viewer.id,
      type,
      mime,
      path,
      width,
      height,
      blurhash,
      description: text(body.description) ?? null,
      focus: focusOf(text(body.focus)),
      status_id: null,
      created_at: now,
      ready_at: now + server.processing_ms,
    };
    store.media.set(record.id, record);
    return record;
  };

  const at = (c: Ctx, scope: string): MediaRecord => {
    const viewer = need(server, c, scope);
    const found = store.media.get(c.req.param("id") ?? "");
    const shut = profile.name === "mastodon" && found?.status_id !== null;
    if (!found || found.account_id !== viewer.id || shut) throw missing(server);
    return found;
  };

  app.post("/api/v1/media", async (c) => c.json(show(await upload(c))));
  app.post("/api/v2/media", async (c) => c.json(show(await upload(c)), profile.media_v2_status));
  app.get("/api/v1/media/:id", (c) => {
    const one = at(c, "write:media");
    return c.json(show(one), one.ready_at > clock.now() ? 206 : 200);
  });
  app.put("/api/v1/media/:id", async (c) => {
    const one = at(c, "write:media");
    const body = await params(c);
    describe(server, one, { description: text(body.description), focus: text(body.focus) });
    return c.json(show(one));
  });

  const serve = async (c: Ctx) => {
    const file = await files.get(c.req.path);
    if (!file) return c.text("Not Found", 404);
    const range = /^bytes=(\d*)-(\d*)$/.exec(c.req.header("range") ?? "");
    const headers = { "content-type": file.mime, "cache-control": "public, max-age=1209600", "accept-ranges": "bytes" };
    if (!range) return c.body(file.bytes, 200, headers);
    const from = range[1] ? Number(range[1]) : 0;
    const to = Math.min(range[2] ? Number(range[2]) : Infinity, file.bytes.length - 1);
    return c.body(file.bytes.slice(from, to + 1), 206, {
      ...headers,
      "content-range": `bytes ${from}-${to}/${file.bytes.length}`,
    });
  };
  for (const folder of ["/media/*", "/images/*", "/emoji/*", "/favicon.png", "/instance/thumbnail.jpeg"])
    app.get(folder, serve);
}
