import { shownToVisitors } from "../entities/nodeinfo";
import type { App, Ctx } from "../serving/http";
import { missing } from "../serving/http";
import { flag, query } from "./params";
import { Refusal } from "./refusal";
import type { Server } from "../serving/server";

const reading = [
  /^\/api\/v1\/accounts\/(search|lookup)$/,
  /^\/api\/v1\/accounts\/[^/]+\/(followers|following)$/,
  /^\/api\/v1\/(pleroma\/)?statuses\/[^/]+\/.+$/,
  /^\/api\/v1\/polls\//,
  /^\/api\/v2\/search$/,
];
const own = ["verify_credentials", "relationships", "search", "lookup"];

/** Which public timeline a path is, undefined where it is none. */
function publicTimeline(c: Ctx): "local" | "federated" | "bubble" | undefined {
  const kind = /^\/api\/v1\/timelines\/(public|tag|bubble)/.exec(c.req.path)?.[1];
  if (kind === undefined) return undefined;
  if (kind === "bubble") return "bubble";
  return flag(query(c).local) ? "local" : "federated";
}

/** Akkoma's answers: each kind of thing has a refusal of its own. */
function akkomaRefusal(c: Ctx, server: Server): Refusal | undefined {
  const { path } = c.req;
  const timeline = publicTimeline(c);
  const { private: closed, visitors } = server.settings;
  if (timeline && (closed || !visitors[timeline])) return new Refusal(401, "authorization required for timeline view");
  if (!closed) return undefined;
  const account = /^\/api\/v1\/accounts\/([^/]+)(\/statuses)?$/.exec(path)?.[1];
  if (account !== undefined && !own.includes(account))
    return new Refusal(401, "This API requires an authenticated user");
  if (/^\/api\/v1\/statuses\/[^/]+$/.test(path)) return missing(server);
  return reading.some((one) => one.test(path)) ? new Refusal(403, "This resource requires authentication.") : undefined;
}

/** Mastodon's: its previews of timelines are switched off by 422, all the rest by 401. */
function mastodonRefusal(c: Ctx, server: Server): Refusal | undefined {
  const { path } = c.req;
  const timeline = publicTimeline(c);
  if (timeline && !shownToVisitors(server)[timeline]) {
    return new Refusal(422, "This method requires an authenticated user");
  }
  const closed = server.settings.private && /^\/api\/v\d\/(accounts|statuses|polls|search)\b/.test(path);
  return closed ? new Refusal(401, "This API requires an authenticated user") : undefined;
}

/** Keeps visitors from what the settings do not show them, with the words of the profile. */
export function visitors(app: App, server: Server): void {
  app.use("/api/*", async (c, next) => {
    if (c.var.viewer || c.req.method !== "GET") return next();
    if (server.profile.dialect === "mastodon") {
      const refusal = mastodonRefusal(c, server);
      if (refusal) throw refusal;
      return next();
    }
    const refusal = akkomaRefusal(c, server);
    if (refusal) throw refusal;
    if (server.settings.private && c.req.path === "/api/v1/statuses") return c.json([]);
    return next();
  });
}
