import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { isServerPath as isNavigatedToServer } from "../../../src-sw/shell/server_path";

/** The type of a file by the end of its name. */
export const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
  ".map": "application/json; charset=utf-8",
};

/** What the embedded server has besides, where the app has no file of that name. */
const pictures = /^\/(emoji|images)\/|^\/favicon\.png$/;

/**
 * Whether a path is the server's own and never the app's: what the app's worker leaves to it, but /static, which the
 * app brings.
 */
export const isServerPath = (path: string): boolean =>
  (isNavigatedToServer(path) && !path.startsWith("/static/")) || path.startsWith("/-/instance/") || pictures.test(path);

/**
 * How long browsers may keep a file, as an admin's web server says it: what has a hash in its name for good, the rest
 * not at all.
 */
const cacheControl = (path: string): string =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";

const isText = /^text\/|json|svg/;
const compress = promisify(brotliCompress);

/** Files in brotli, by what they hold: a web server keeps them so, too. */
const compressed = new Map<string, Promise<Buffer>>();

function brotli(bytes: Buffer): Promise<Buffer> {
  const held = createHash("sha1").update(bytes).digest("base64");
  const kept = compressed.get(held) ?? compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  compressed.set(held, kept);
  return kept;
}

/** A file as an admin's web server sends it: text in brotli, at nginx's own level, where the browser takes it. */
async function encoded(
  bytes: Buffer,
  type: string,
  request: Request,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const takes = /\bbr\b/.test(request.headers.get("accept-encoding") ?? "");
  if (!isText.test(type) || !takes) return { body: bytes, headers: {} };
  return { body: await brotli(bytes), headers: { "content-encoding": "br", vary: "accept-encoding" } };
}

type Rewrite = (html: string) => Promise<string>;
const asItIs: Rewrite = (html) => Promise.resolve(html);

async function read(dist: string, path: string, request: Request, rewrite: Rewrite): Promise<Response | undefined> {
  const file = normalize(join(dist, path));
  if (!file.startsWith(normalize(dist) + sep)) return undefined;
  try {
    const type = types[extname(file)] ?? "application/octet-stream";
    const stored = await readFile(file);
    const sent = path === "/index.html" ? Buffer.from(await rewrite(stored.toString("utf8"))) : stored;
    const { body, headers } = await encoded(sent, type, request);
    const said = { "content-type": type, "cache-control": cacheControl(path), "x-content-type-options": "nosniff" };
    return new Response(new Uint8Array(body), { headers: { ...said, ...headers } });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** A path without its escapes; one that is written wrongly stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * What the folder of a built app answers to a request: its file, or its index for any page that is neither a file nor a
 * server's path; undefined where the server itself should answer. The index goes through `rewrite`.
 */
export async function distFile(
  dist: string,
  request: Request,
  rewrite: Rewrite = asItIs,
): Promise<Response | undefined> {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const { pathname } = new URL(request.url);
  if (isServerPath(pathname)) return undefined;
  const path = decoded(pathname);
  const file = path.endsWith("/") ? undefined : await read(dist, path, request, rewrite);
  if (file) return file;
  const page = types[extname(path)] === undefined || (request.headers.get("accept") ?? "").includes("text/html");
  if (page && !path.startsWith("/assets/") && !path.startsWith("/static/"))
    return read(dist, "/index.html", request, rewrite);
  return new Response("Not Found", { status: 404, headers: { "content-type": "text/plain" } });
}
