import { createHash } from "node:crypto";
import type { App } from "../../serving/http";
import { missing } from "../../serving/http";
import { query, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { actorOf, hostOf, profileUrl, urlOf } from "../../serving/server";

const languages = ["ar", "de", "en", "es", "fr", "ja", "pl"];

/** Mastodon's pages on the server itself, as data, and what a client needs to know of its OAuth (RFC 8414). */
function mastodonAbout(app: App, server: Server): void {
  const day = new Date(Date.UTC(2026, 0, 1)).toISOString();
  app.get("/api/v1/instance/rules", (c) => c.json([]));
  app.get("/api/v1/instance/extended_description", (c) =>
    c.json({ updated_at: day, content: `<p>${server.settings.description}</p>` }),
  );
  app.get("/api/v1/instance/privacy_policy", (c) =>
    c.json({ updated_at: day, content: "<p>Nothing leaves the flat but what you post.</p>" }),
  );
  app.get("/api/v1/instance/languages", (c) =>
    c.json(
      languages.map((code) => ({ code, name: new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code })),
    ),
  );
  app.get("/api/v1/instance/activity", (c) => c.json([]));

  app.get("/.well-known/oauth-authorization-server", (c) =>
    c.json({
      issuer: urlOf(server, "/"),
      service_documentation: "https://docs.joinmastodon.org/",
      authorization_endpoint: urlOf(server, "/oauth/authorize"),
      token_endpoint: urlOf(server, "/oauth/token"),
      app_registration_endpoint: urlOf(server, "/api/v1/apps"),
      revocation_endpoint: urlOf(server, "/oauth/revoke"),
      scopes_supported: ["read", "write", "follow", "push", "profile"],
      response_types_supported: ["code"],
      response_modes_supported: ["query", "fragment", "form_post"],
      grant_types_supported: ["authorization_code", "client_credentials"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      code_challenge_methods_supported: ["S256"],
    }),
  );
}

/**
 * Which servers it blocks, where its admins let it tell. To others Mastodon has no such call (its
 * DomainBlocksController answers with a bare 404), and GoToSocial asks who they are.
 */
function blockedServers(app: App, server: Server): void {
  const { profile, settings } = server;
  if (profile.name !== "mastodon" && profile.name !== "gotosocial") return;
  const since = new Date(Date.UTC(2026, 0, 1)).toISOString();
  app.get("/api/v1/instance/domain_blocks", (c) => {
    const { show_domain_blocks: shown, domain_blocks: blocks } = settings;
    const told = shown === "all" || (shown === "users" && c.var.viewer !== null);
    if (profile.name === "gotosocial") {
      if (!told) throw new Refusal(401, "Unauthorized: domain blocks endpoint requires an authenticated account/user");
      return c.json(blocks.map((one) => ({ ...one, suspended_at: since })));
    }
    if (!told) return c.body(null, 404);
    return c.json(
      blocks.map(({ domain, ...rest }) => ({
        domain,
        digest: createHash("sha256").update(domain).digest("hex"),
        ...rest,
      })),
    );
  });
}

/** What others ask about people here: webfinger (RFC 7033), and where it is (RFC 6415). */
function finger(app: App, server: Server): void {
  const { store } = server;
  app.get("/.well-known/host-meta", (c) => {
    const template = urlOf(server, "/.well-known/webfinger?resource={uri}");
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?><XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0"><Link rel="lrdd" template="${template}" type="application/xrd+xml"/></XRD>`,
      200,
      { "content-type": "application/xrd+xml; charset=utf-8" },
    );
  });
  app.get("/.well-known/webfinger", (c) => {
    const resource = text(query(c).resource);
    if (resource === undefined) throw new Refusal(400, "Missing field: resource.");
    const name = /^(?:acct:)?@?([^@/]+)@(.+)$/.exec(resource);
    const account = [...store.accounts.values()].find(
      (one) =>
        one.host === null &&
        one.active &&
        (name
          ? name[2] === hostOf(server) && one.username === name[1]?.toLowerCase()
          : [actorOf(server, one), profileUrl(server, one)].includes(resource)),
    );
    if (!account) throw missing(server);
    const [actor, page] = [actorOf(server, account), profileUrl(server, account)];
    return c.json(
      {
        subject: `acct:${account.username}@${hostOf(server)}`,
        aliases: [...new Set([page, actor])],
        links: [
          { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: page },
          { rel: "self", type: "application/activity+json", href: actor },
          {
            rel: "http://ostatus.org/schema/1.0/subscribe",
            template: urlOf(server, "/authorize_interaction?uri={uri}"),
          },
        ],
      },
      200,
      { "content-type": "application/jrd+json; charset=utf-8" },
    );
  });
}

/** What servers and clients ask before anything else, besides the instance itself. */
export function about(app: App, server: Server): void {
  const { profile, store } = server;
  finger(app, server);
  blockedServers(app, server);
  if (profile.name === "mastodon") mastodonAbout(app, server);
  if (profile.name === "gotosocial") app.get("/api/v1/instance/rules", (c) => c.json([]));
  if (!profile.pleroma_paths) return;
  for (const path of ["/api/pleroma/emoji", "/api/pleroma/emoji.json"])
    app.get(path, (c) => {
      const all = [...store.emojis.values()];
      return c.json(
        Object.fromEntries(
          all.map(({ shortcode, path: image_url, category }) => [shortcode, { image_url, tags: [category] }]),
        ),
      );
    });
}
