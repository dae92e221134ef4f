import { customEmojis } from "../../entities/custom_emoji";
import { instanceV1, instanceV2 } from "../../entities/instance";
import { gotosocialRules, mastodonRules, pleromaRules } from "../../entities/instance_mastodon";
import { nodeinfo } from "../../entities/nodeinfo";
import type { App } from "../../serving/http";
import { need } from "../../serving/http";
import type { Server } from "../../serving/server";
import { choicesOf } from "../../store/choices";
import { urlOf } from "../../serving/server";

/** What the server says of itself: instance v1 and v2, nodeinfo, frontend configurations, custom emoji, preferences. */
export function instance(app: App, server: Server): void {
  const { profile } = server;

  app.get("/api/v1/instance", (c) => c.json(instanceV1(server)));
  if (profile.instance_v2) app.get("/api/v2/instance", (c) => c.json(instanceV2(server)));
  const rules = { mastodon: mastodonRules, pleroma: pleromaRules, gotosocial: gotosocialRules };
  if (profile.name in rules)
    app.get("/api/v1/instance/rules", (c) => c.json(rules[profile.name as keyof typeof rules](server)));
  app.get("/api/v1/instance/peers", (c) => {
    if (profile.name === "gotosocial") need(server, c, "read");
    const hosts = [...server.store.accounts.values()].flatMap(({ host }) => host ?? []);
    return c.json([...new Set(hosts)]);
  });
  app.get("/api/v1/custom_emojis", (c) => {
    if (profile.name === "gotosocial") need(server, c, "read");
    return c.json(customEmojis(server));
  });

  app.get("/.well-known/nodeinfo", (c) =>
    c.json({
      links: Object.entries(profile.nodeinfo).map(([path, version]) => ({
        rel: `http://nodeinfo.diaspora.software/ns/schema/${version}`,
        href: urlOf(server, path),
      })),
    }),
  );
  for (const [path, version] of Object.entries(profile.nodeinfo))
    app.get(path, (c) => c.json(nodeinfo(server, version)));
  if (profile.dialect === "akkoma")
    app.get("/nodeinfo/*", (c) => c.json({ error: "Nodeinfo schema version not handled" }, 404));

  if (profile.frontend_configurations) {
    app.get("/api/pleroma/frontend_configurations", (c) =>
      c.json({
        masto_fe: { showInstanceSpecificPanel: true },
        pleroma_fe: server.settings.pleroma_fe,
      }),
    );
  }
  app.get("/api/v1/preferences", (c) => {
    const { language, sensitive, privacy } = choicesOf(need(server, c, "read:accounts"));
    return c.json({
      ...(profile.dialect === "mastodon" ? { "reading:autoplay:gifs": false } : {}),
      "posting:default:language": language ?? (profile.name === "gotosocial" ? "en" : null),
      "posting:default:sensitive": sensitive,
      "posting:default:visibility": privacy,
      "reading:expand:media": "default",
      "reading:expand:spoilers": false,
    });
  });
}
