import { Hono } from "hono/quick";
import { cors } from "hono/cors";
import type { App, Env } from "./http";
import { told, tokenOf } from "./http";
import { keys } from "../rules/idempotency_keys";
import { actionLimits, requestLimits } from "../rules/limits";
import { Refusal } from "../rules/refusal";
import { admin } from "../routes/staff/admin";
import { about } from "../routes/server/about";
import { accounts } from "../routes/people/accounts";
import { accountSecurity } from "../routes/session/account_security";
import { aliases } from "../routes/session/aliases";
import { announcements } from "../routes/server/announcements";
import { apps } from "../routes/session/apps";
import { authorize } from "../routes/session/authorize";
import { conversations } from "../routes/statuses/conversations";
import { credentials } from "../routes/people/credentials";
import { discovery } from "../routes/people/discovery";
import { domainBlocks } from "../routes/people/domain_blocks";
import { featured } from "../routes/people/featured";
import { filters } from "../routes/timelines/filters";
import { filtersV2 } from "../routes/timelines/filters_v2";
import { bookmarkFolders } from "../routes/statuses/bookmark_folders";
import { frontendSettings } from "../routes/server/frontend_settings";
import { instance } from "../routes/server/instance";
import { interactions } from "../routes/statuses/interactions";
import { lists } from "../routes/timelines/lists";
import { markers } from "../routes/timelines/markers";
import { mascot } from "../routes/people/mascot";
import { media } from "../routes/statuses/media";
import { mfa } from "../routes/session/mfa";
import { notifications } from "../routes/notifications/notifications";
import { notificationsV2 } from "../routes/notifications/notifications_v2";
import { oauth } from "../routes/session/oauth";
import { oauthTokens } from "../routes/session/oauth_tokens";
import { password } from "../routes/session/password";
import { polls } from "../routes/statuses/polls";
import { push } from "../routes/notifications/push";
import { reactions } from "../routes/statuses/reactions";
import { registration } from "../routes/session/registration";
import { relationLists } from "../routes/people/relation_lists";
import { relationships } from "../routes/people/relationships";
import { reports } from "../routes/staff/reports";
import { saved } from "../routes/statuses/saved";
import { scheduledStatuses } from "../routes/statuses/scheduled_statuses";
import { search } from "../routes/timelines/search";
import { secondFactor } from "../routes/session/second_factor";
import { staticFiles } from "../routes/server/static";
import { staffAccounts } from "../routes/staff/staff_accounts";
import { staffReports } from "../routes/staff/staff_reports";
import { statuses } from "../routes/statuses/statuses";
import { suggestions } from "../routes/people/suggestions";
import { tags } from "../routes/timelines/tags";
import { timelines } from "../routes/timelines/timelines";
import { transfer } from "../routes/session/transfer";
import { translation } from "../routes/statuses/translation";
import { userSecurity } from "../routes/session/user_security";
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
