import { blockDomain } from "../../acts/relate";
import type { App } from "../../serving/http";
import { need } from "../../serving/http";
import { params, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { page } from "../../store/paging";

/** /api/v1/domain_blocks: hosts of which one wants to see nothing. */
export function domainBlocks(app: App, server: Server): void {
  if (server.profile.name === "gotosocial" || server.profile.name === "snac") return;
  const { store } = server;
  const domainOf = (value: string | undefined): string => {
    if (!value)
      throw server.profile.dialect === "mastodon"
        ? new Refusal(422, "Validation failed: Domain can't be blank")
        : new Refusal(400, "Missing field: domain.");
    return value.toLowerCase();
  };

  app.get("/api/v1/domain_blocks", (c) => {
    const viewer = need(server, c, "read:blocks");
    const all = store.domainBlocks.from(viewer.id).map(([domain]) => ({
      id: String(store.domainBlocks.number(viewer.id, domain)),
      domain,
    }));
    // Akkoma tells all of them at once.
    const paged = server.profile.dialect === "mastodon";
    const shown = paged ? page(server, c, all.toReversed(), { usual: 100, most: 200, prev: "since_id" }) : all;
    return c.json(shown.map(({ domain }) => domain));
  });
  app.post("/api/v1/domain_blocks", async (c) => {
    const viewer = need(server, c, "write:blocks");
    blockDomain(server, viewer, domainOf(text((await params(c)).domain)));
    return c.json({});
  });
  app.delete("/api/v1/domain_blocks", async (c) => {
    const viewer = need(server, c, "write:blocks");
    store.domainBlocks.delete(viewer.id, domainOf(text((await params(c)).domain)));
    return c.json({});
  });
}
