import { Hono } from "hono/quick";
import { cors } from "hono/cors";
import type { App, Env } from "./http";
import { told, tokenOf } from "./http";
import { keys } from "../rules/keys";
import { actionLimits, requestLimits } from "../rules/limits";
import { Refusal } from "../rules/refusal";
import { admin } from "../routes/admin";
import { about } from "../routes/about";
import { accounts } from "../routes/accounts";
import { accountSecurity } from "../routes/account_security";
import { aliases } from "../routes/aliases";
import { announcements } from "../routes/announcements";
import { apps } from "../routes/apps";
import { authorize } from "../routes/authorize";
import { conversations } from "../routes/conversations";
import { credentials } from "../routes/credentials";
import { discovery } from "../routes/discovery";
import { domainBlocks } from "../routes/domain_blocks";
import { featured } from "../routes/featured";
import { filters } from "../routes/filters";
import { filtersV2 } from "../routes/filters_v2";
import { bookmarkFolders } from "../routes/bookmark_folders";
import { frontendSettings } from "../routes/frontend_settings";
import { instance } from "../routes/instance";
import { interactions } from "../routes/interactions";
import { lists } from "../routes/lists";
import { markers } from "../routes/markers";
import { mascot } from "../routes/mascot";
import { media } from "../routes/media";
import { mfa } from "../routes/mfa";
import { notifications } from "../routes/notifications";
import { notificationsV2 } from "../routes/notifications_v2";
import { oauth } from "../routes/oauth";
import { oauthTokens } from "../routes/oauth_tokens";
import { password } from "../routes/password";
import { polls } from "../routes/polls";
import { push } from "../routes/push";
import { reactions } from "../routes/reactions";
import { registration } from "../routes/registration";
import { relationLists } from "../routes/relation_lists";
import { relationships } from "../routes/relationships";
import { reports } from "../routes/reports";
import { saved } from "../routes/saved";
import { scheduledStatuses } from "../routes/scheduled_statuses";
import { search } from "../routes/search";
import { secondFactor } from "../routes/second_factor";
import { staticFiles } from "../routes/static";
import { staffAccounts } from "../routes/staff_accounts";
import { staffReports } from "../routes/staff_reports";
import { statuses } from "../routes/statuses";
import { suggestions } from "../routes/suggestions";
import { tags } from "../routes/tags";
import { timelines } from "../routes/timelines";
import { transfer } from "../routes/transfer";
import { translation } from "../routes/translation";
import { userSecurity } from "../routes/user_security";
import type { Server } from "./server";
import { visitors } from "../rules/visitors";

const exposed = [
  "Link",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "Idempotency-Key",
  "Idempotent-Replayed",
  "X-Original-Request-Id",
];

/** The whole HTTP surface of a server. */
export function createApp(server: Server): App {
  const { profile, store } = server;
  const app: App = new Hono<Env>();

  if (profile.leads_off_slashes)
    app.use("/api/*", async (c, next) => {
      const { method, path } = c.req;
      // What is asked before such a call is answered as before any other.
      if (method === "OPTIONS" || !path.endsWith("/")) return next();
      return c.redirect(path.slice(0, -1) + new URL(c.req.url).search, method === "GET" ? 301 : 307);
    });
  app.use(
    cors({ origin: "*", exposeHeaders: exposed, allowMethods: ["GET", "HEAD", "PUT", "POST", "PATCH", "DELETE"] }),
  );
  app.use(async (c, next) => {
    const token = tokenOf(server, c);
    c.set("token", token ?? null);
    if (token) token.used_at = server.clock.now();
    const account = token?.account_id ? store.account(token.account_id) : null;
    c.set("viewer", account?.active ? account : null);
    if (token === null && profile.refused.status === 401 && c.req.path.startsWith("/api/")) {
      return told(server, c, new Refusal(401, profile.refused.error));
    }
    return next();
  });
  requestLimits(app, server);
  keys(app, server);
  actionLimits(app, server);
  visitors(app, server);

  for (const routes of [
    apps,
    authorize,
    oauth,
    mfa,
    password,
    registration,
    instance,
    about,
    discovery,
    featured,
    staticFiles,
    credentials,
    relationships,
    relationLists,
    search,
    accounts,
    timelines,
    saved,
    statuses,
    interactions,
    reactions,
  ]) {
    routes(app, server);
  }
  for (const routes of [
    polls,
    mascot,
    media,
    notificationsV2,
    notifications,
    markers,
    filters,
    filtersV2,
    push,
    announcements,
    accountSecurity,
    aliases,
    secondFactor,
    userSecurity,
    oauthTokens,
  ])
    routes(app, server);
  for (const routes of [
    suggestions,
    frontendSettings,
    translation,
    lists,
    bookmarkFolders,
    conversations,
    tags,
    scheduledStatuses,
    reports,
    domainBlocks,
    admin,
    staffReports,
    staffAccounts,
    transfer,
  ])
    routes(app, server);

  app.onError((error, c) => {
    if (error instanceof Refusal) return told(server, c, error);
    throw error;
  });
  app.notFound((c) => told(server, c, new Refusal(404, profile.unknown_path)));
  return app;
}
