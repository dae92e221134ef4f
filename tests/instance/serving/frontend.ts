import { createHash, randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { types } from "./dist";
import type { Instance } from "../instance";
import type { Backend, Door, Served } from "./listen";
import { serveBackend } from "./listen";
import { initialResults, marked } from "./preload";
import { instanceBackend } from "./serve";
import type { Server } from "./server";

/**
 * The built app as Akkoma serves its primary frontend, and nothing but Akkoma's rules, taken from its source:
 * endpoint.ex (the order), plugs/{http_security_plug,uploaded_media,instance_static,frontend_static}.ex, router.ex and
 * fallback/redirect_controller.ex. Names in comments are theirs.
 */
function frontendBackend(instance: Instance, dist: string): Backend {
  const { server } = instance;
  const behind = instanceBackend(instance);
  return {
    upgrade: behind.upgrade,
    close: behind.close,
    async answer(request, incoming, outgoing) {
      const { pathname } = new URL(request.url);
      const reads = request.method === "GET" || request.method === "HEAD";
      const found =
        reads && ((await fileOf(server, dist, pathname, request)) ?? (await pageOf(instance, dist, request)));
      const nonce = randomBytes(12).toString("base64");
      const answer = found || (await withNonce(await behind.answer(request, incoming, outgoing), nonce));
      return secured(server, pathname, answer, nonce);
    },
  };
}

/** Pleroma.Constants.static_only_files: beginnings of paths that InstanceStatic looks at. */
const instancePaths =
  "index.html robots.txt static static-fe finmoji emoji packs sounds images instance embed sw.js sw-pleroma.js favicon.png schemas doc".split(
    " ",
  );

/**
 * Router.get_api_routes: first parts of all routes that are not the fallback's. FrontendStatic passes over a path that
 * has one of them anywhere.
 */
const routed = new Set(
  "api main ostatus_subscribe oauth akkoma objects activities notice @:nickname :nickname users tags mailer inbox relay internal .well-known nodeinfo manifest.json web auth embed proxy phoenix user_exists check_password".split(
    " ",
  ),
);

/** @static_cache_control */
const kept = "public, no-cache";

/** Serves an instance with the app in `dist` as its frontend; the instance's addresses become those of the port. */
export async function serveAsFrontend(instance: Instance, { dist, ...door }: Door & { dist: string }): Promise<Served> {
  const served = await serveBackend(frontendBackend(instance, dist), door);
  instance.server.origin = served.url;
  return served;
}

/**
 * A file of instance/static (here: the settings' `files`), else one of the frontend's folder; undefined where neither
 * has it.
 */
async function fileOf(server: Server, dist: string, path: string, request: Request): Promise<Response | undefined> {
  const own = server.settings.files[path];
  if (own !== undefined && instancePaths.some((one) => path.startsWith(`/${one}`)))
    return sent(request, path, Buffer.from(own), own);
  const parts = decodeURIComponent(path).split("/").slice(1);
  const invalid = parts.some((part) => part === "" || part === "." || part === ".." || /[\\:\0/]/.test(part));
  if (invalid || parts.some((part) => routed.has(part))) return undefined;
  const file = join(dist, ...parts);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return undefined;
  return sent(request, path, await readFile(file), `${found.size} ${found.mtimeMs}`);
}

/** Plug.Static: an ETag of the file's size and time, and 304 for who has it. */
function sent(request: Request, path: string, body: Buffer<ArrayBuffer>, version: string): Response {
  const etag = `"${createHash("sha256").update(version).digest("hex").slice(0, 7).toUpperCase()}"`;
  const headers = { etag, "cache-control": kept, vary: "Accept-Encoding" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const type = (types[extname(path)] ?? "application/octet-stream").replace("; charset=utf-8", "");
  return new Response(body, { headers: { ...headers, "content-type": type } });
}

/**
 * Routes that answer people's browsers with the page: OStatusController.notice and what stands for it,
 * UserController.feed_redirect.
 */
const pages = [/^\/notice\/[^/]+$/, /^\/@[^/]+\/(posts\/)?[^/]+$/, /^\/[^/]+\/status\/[^/]+$/, /^\/users\/[^/]+$/];

/** Routes below parts that have pages, too. */
const calls = [
  /^\/main\/ostatus$/,
  /^\/users\/[^/]+\/(inbox|outbox|followers|following|feed|feed\.\w+|collections\/.*|statuses\/.*)$/,
];

/** Parts below which everything is a route; `-` holds the embedded server's own control, the rest is priv/static. */
const wholly =
  /^\/(api|oauth|akkoma|objects|activities|tags|mailer|inbox|relay|internal|\.well-known|nodeinfo|web|auth|embed|proxy|phoenix|media|emoji|images|instance|static|-\/instance)(\/|$)|^\/(manifest\.json|ostatus_subscribe|favicon\.png)$/;

/** What RedirectController makes of index.html; undefined where another route answers. */
async function pageOf(instance: Instance, dist: string, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (wholly.test(pathname) || calls.some((one) => one.test(pathname))) return undefined;
  const accepts = request.headers.get("accept") ?? "*/*";
  const page = pages.some((one) => one.test(pathname));
  if (page && !/text\/html|\*\/\*/.test(accepts)) return undefined;
  const { server } = instance;
  const index = server.settings.files["/index.html"] ?? (await readFile(join(dist, "index.html"), "utf8"));
  const about = subjectOf(server, pathname);
  // redirector: a name of nobody's, such as /about or /search, and a status that is not everybody's. The mark stays as
  // it is.
  if (about === null) return html(index, pathname.startsWith("/notice/") ? 404 : 200);
  const title = `<title>${server.settings.title}</title>`;
  const favicon = `<link rel="icon" href="/favicon.png">`;
  const colour = `<meta content="#593196" name="theme-color">`;
  return html(marked(index, about + colour + (await initialResults(server, instance.within)) + title + favicon), 200);
}

const html = (body: string, status: number) =>
  new Response(body, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "max-age=0, private, must-revalidate" },
  });

/** The tags about what a page shows; "" where it shows nothing in particular, null where the page is sent as it is. */
function subjectOf({ store }: Server, path: string): string | null {
  const [first = "", second] = decodeURIComponent(path).split("/").slice(1);
  const tag = (text: string) =>
    `<meta content="${text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}" property="og:title">`;
  if (first === "notice") {
    const status = store.statuses.get(second ?? "");
    const open = status?.visibility === "public" || status?.visibility === "unlisted";
    return status && open ? tag(store.account(status.account_id).display_name) : null;
  }
  const name = first === "users" ? second : second === undefined ? first : undefined;
  if (name === undefined || path === "/") return "";
  const account = store.named(name) ?? store.accounts.get(name);
  return account ? tag(account.display_name) : null;
}

/** An answer whose own styles may be applied: Akkoma's templates give them the policy's nonce. */
async function withNonce(answer: Response, nonce: string): Promise<Response> {
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
  const page = (await answer.text()).replaceAll("<style>", `<style nonce="${nonce}">`);
  return new Response(page, answer);
}

/**
 * HTTPSecurityPlug of Akkoma 3.16, with the media proxy off as it is by default; UploadedMedia has a policy of its own.
 */
function secured({ origin }: Server, path: string, answer: Response, nonce: string): Response {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    `connect-src 'self' ${origin} ${origin.replace(/^http/, "ws")}`,
    "script-src 'self'",
    "font-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
  ];
  const headers = {
    "x-xss-protection": "0",
    "x-permitted-cross-domain-policies": "none",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "interest-cohort=()",
    "content-security-policy": path.startsWith("/media/") ? "sandbox" : `${policy.join(";")};`,
  };
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
