import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Context, Hono } from "hono";
import type { Fault } from "../rules/faults";
import type { AccountRecord, StatusRecord, TokenRecord } from "../store/records";
import { covers } from "../rules/scopes";
import { barred } from "../acts/account/sign_in";
import { Refusal } from "../rules/refusal";
import type { Server, Viewer } from "./server";
import { canBeId } from "../store/ids";
import { statusNamed } from "../store/names";
import { canSee } from "../store/visibility";

/** What travels with a request: who asks, and the fault that is meant for it. */
export type Env = {
  Bindings: { fault?: Fault | undefined; incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: { token: TokenRecord | null; viewer: Viewer };
};
export type App = Hono<Env>;
export type Ctx = Context<Env>;

/** The token a request carries, undefined where it carries none, null where it is not known. */
export function tokenOf(server: Server, c: Ctx): TokenRecord | null | undefined {
  const header = c.req.header("authorization");
  if (header === undefined) return undefined;
  const secret = header.replace(/^Bearer\s+/i, "");
  for (const token of server.store.tokens.values()) if (token.access_token === secret) return token;
  return null;
}

/** The account that asks. Refuses a visitor as the profile does, and a token without the scope. */
export function need(server: Server, c: Ctx, scope: string): AccountRecord {
  const { viewer, token } = c.var;
  if (!viewer || !token) throw new Refusal(server.profile.refused.status, server.profile.refused.error);
  const bar = barred(viewer);
  if (bar) throw new Refusal(403, { error: bar.error });
  const whole = scope.split(":")[0] ?? scope;
  const also = whole === "read" || whole === "write" ? ["follow"] : [];
  const follows = /:(follows|blocks|mutes)$/.test(scope) ? also : [];
  if (!covers(token.scopes, [scope]) && !follows.some((one) => token.scopes.includes(one))) {
    throw new Refusal(403, `Insufficient permissions: ${scope}.`);
  }
  return viewer;
}

/** The path's account. Refuses an id (or, as Akkoma allows, a name) that is not known. */
export function accountAt(server: Server, id: string | undefined): AccountRecord {
  const { store, profile } = server;
  const account = store.accounts.get(id ?? "") ?? (profile.dialect === "akkoma" ? store.named(id ?? "") : undefined);
  if (!account) throw missing(server);
  return account;
}

/**
 * The path's account by its id alone, as what is done with somebody needs it. Refuses an id that is not known, or
 * cannot be one.
 */
export function accountById(server: Server, id: string | undefined): AccountRecord {
  const { store, profile } = server;
  const account = store.accounts.get(id ?? "");
  if (account) return account;
  throw profile.relations.malformed && !canBeId(profile.ids, id ?? "")
    ? profile.relations.malformed(false)
    : missing(server);
}

/** The path's status. Refuses one that is not there or that the viewer may not see. */
export function statusAt(server: Server, id: string | undefined, viewer: Viewer): StatusRecord {
  const status = statusNamed(server, id ?? "");
  if (!status || !canSee(server, viewer, status)) throw missing(server);
  return status;
}

/**
 * How the profile tells of a refusal: in JSON, or as snac does, by a page, and of a missing token by nothing at all.
 */
export function told({ profile, origin }: Server, c: Ctx, { status, body }: Refusal): Response {
  if (profile.errors === "json") return c.json(body as object, status);
  if (status === 401) return c.body(null, 401);
  return c.html(
    `<h1>${status} ${STATUS_CODES[status] ?? ""} (${profile.software.name}/${profile.version}; +${origin})</h1>`,
    status,
  );
}

/** The profile's answer for what is not there. */
export const missing = ({ profile }: Server): Refusal => new Refusal(profile.missing.status, profile.missing.error);
