import { endToken, tokensOf } from "../../acts/account/end_tokens";
import type { App, Ctx } from "../../serving/http";
import { need } from "../../serving/http";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { urlOf } from "../../serving/server";
import type { TokenRecord } from "../../store/records";

/** How long Akkoma's tokens last, in ms. */
const LASTING = 3_153_600_000_000;

/**
 * Akkoma's and Pleroma's /api/oauth_tokens, and GoToSocial's /api/v1/tokens: who has a token of one's account, and
 * ending it.
 */
export function oauthTokens(app: App, server: Server): void {
  const { store, profile } = server;
  const appName = ({ app_id }: TokenRecord): string => store.apps.get(app_id)?.name ?? "";

  if (profile.pleroma_paths) {
    const list = (c: Ctx) => {
      const viewer = need(server, c, "read:accounts");
      return c.json(
        tokensOf(server, viewer.id).map((token) => ({
          id: Number(token.id),
          valid_until: new Date(token.created_at + LASTING).toISOString().replace("Z", "000"),
          app_name: appName(token),
        })),
      );
    };
    app.get("/api/oauth_tokens", list);
    app.get("/api/oauth_tokens.json", list);
    app.delete("/api/oauth_tokens/:id", (c) => {
      const viewer = need(server, c, "write:accounts");
      const token = store.tokens.get(c.req.param("id"));
      if (token?.account_id === viewer.id) endToken(server, token);
      return c.json("", 201);
    });
  }

  if (profile.name !== "gotosocial") return;
  const entity = (token: TokenRecord) => ({
    id: token.id,
    created_at: new Date(token.created_at).toISOString(),
    ...(token.used_at === undefined ? {} : { last_used: new Date(token.used_at).toISOString() }),
    scope: token.scopes.join(" "),
    application: { name: appName(token) },
  });
  const ownToken = (c: Ctx): TokenRecord => {
    const viewer = need(server, c, "write");
    const token = store.tokens.get(c.req.param("id") ?? "");
    if (token?.account_id !== viewer.id) throw new Refusal(404, "Not Found");
    return token;
  };

  app.get("/api/v1/tokens", (c) => {
    const all = tokensOf(server, need(server, c, "read").id).toReversed();
    const limit = Number(c.req.query("limit") ?? 20);
    const before = c.req.query("max_id");
    const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
    const page = all.slice(from, from + limit);
    const [first, last] = [page[0], page.at(-1)];
    if (first && last) {
      const at = (way: string) => urlOf(server, `/api/v1/tokens?limit=${limit}&${way}`);
      c.header("Link", `<${at(`max_id=${last.id}`)}>; rel="next", <${at(`min_id=${first.id}`)}>; rel="prev"`);
    }
    return c.json(page.map(entity));
  });
  app.get("/api/v1/tokens/:id", (c) => c.json(entity(ownToken(c))));
  app.delete("/api/v1/tokens/:id", (c) => c.text("405 method not allowed", 405));
  app.post("/api/v1/tokens/:id/invalidate", (c) => {
    const token = ownToken(c);
    endToken(server, token);
    return c.json(entity(token));
  });
}
