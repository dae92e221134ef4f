import { react } from "../../acts/interact";
import { dialect } from "../../dialects/dialect";
import { accountEntity } from "../../entities/account";
import { customEmoji } from "../../entities/custom_emoji";
import { reactionUrl, statusEntity } from "../../entities/status";
import type { App } from "../../serving/http";
import { missing, need, statusAt } from "../../serving/http";
import type { AccountRecord, StatusRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

/**
 * Reactions as forks of Mastodon have them (glitch-soc's proposal: its ReactionsController, ReactService and
 * StatusReactionValidator), where the server's settings say how many one may give.
 */
export function reactions(app: App, server: Server): void {
  const { store, settings } = server;
  const reacted = (account: AccountRecord, status: StatusRecord, name: string) => {
    const all = store.reactions.get(status.id) ?? new Map<string, string[]>();
    // One of another server's is passed over in silence, and what one has given already stays.
    if (name.includes("@") || all.get(name)?.includes(account.id)) return;
    if (!customEmoji(server, name) && !/\p{Emoji}/u.test(name))
      throw new Refusal(422, "Validation failed: Name is not a recognized emoji");
    const given = [...all.values()].filter((ids) => ids.includes(account.id)).length;
    if (given >= settings.max_reactions)
      throw new Refusal(422, "Validation failed: Limit of different reactions reached");
    react(server, account, status, name, true);
  };
  for (const how of ["react", "unreact"] as const)
    app.post(`/api/v1/statuses/:id/${how}/:name`, (c) => {
      if (settings.max_reactions === 0) throw missing(server);
      const viewer = need(server, c, "write:favourites");
      const status = statusAt(server, c.req.param("id"), viewer);
      if (how === "react") reacted(viewer, status, c.req.param("name"));
      else react(server, viewer, status, c.req.param("name"), false);
      return c.json(dialect(server).status(statusEntity(server, status, viewer)));
    });
  // Each with who gave it, the oldest first, ungrouped.
  app.get("/api/v1/statuses/:id/reactions", (c) => {
    if (settings.max_reactions === 0) throw missing(server);
    const { viewer } = c.var;
    const status = statusAt(server, c.req.param("id"), viewer);
    const all = [...(store.reactions.get(status.id) ?? [])].flatMap(([name, ids]) => ids.map((id) => ({ name, id })));
    return c.json(
      all.map(({ name, id }, at) => {
        const url = reactionUrl(server, name);
        const account = dialect(server).account(accountEntity(server, store.account(id), viewer));
        return { id: String(at + 1), name, ...(url && { url, static_url: url }), account };
      }),
    );
  });
}
