import { blockDomain } from "../acts/relate";
import type { App } from "../serving/http";
import { need } from "../serving/http";
import { params, text } from "../rules/params";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";

/** /api/v1/domain_blocks: hosts of which one wants to see nothing. */
export function domainBlocks(app: App, server: Server): void {
  if (server.profile.name === "gotosocial") return;
  const { store } = server;
  const domainOf = (value: string | undefined): string => {
    if (!value) throw new Refusal(400, "Missing field: domain.");
    return value.toLowerCase();
  };

  app.get("/api/v1/domain_blocks", (c) => {
    const viewer = need(server, c, "read:blocks");
    return c.json(store.domainBlocks.from(viewer.id).map(([domain]) => domain));
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
