import type { Ctx } from "../serving/http";
import { need } from "../serving/http";
import type { Server } from "../serving/server";
import type { AccountRecord } from "../store/records";
import { params, texts } from "./params";
import { Refusal } from "./refusal";
import { type Right, rights, roleOf } from "./roles";
import { covers } from "./scopes";

/**
 * The member of the staff that asks. `what` is what is read or written, as in "read:reports". Pleroma wants a token
 * with the scope of an admin for it (`OAuthScopesPlug`, since 2.3); the Akkoma that was asked took any.
 */
export function needStaff(server: Server, c: Ctx, what: string): AccountRecord {
  const viewer = need(server, c, server.profile.name === "pleroma" ? `admin:${what}` : what);
  if (!viewer.admin && !viewer.moderator) throw new Refusal(403, "User is not a staff member.");
  return viewer;
}

/** The admin that asks. */
export function needAdmin(server: Server, c: Ctx, what: string): AccountRecord {
  const viewer = needStaff(server, c, what);
  if (!viewer.admin) throw new Refusal(403, "User is not an admin.");
  return viewer;
}

/** What Akkoma answers where nobody thought of what was asked. */
export const broken = (status: 400 | 500 = 500) => new Refusal(status, { errors: { detail: "Internal server error" } });

/** The accounts that a body names. One that is not there breaks the call. */
export async function peopleNamed({ store }: Server, c: Ctx): Promise<AccountRecord[]> {
  const all = texts((await params(c)).nicknames).map((name) => store.named(name));
  if (all.length === 0 || all.includes(undefined)) throw broken();
  return all.flatMap((one) => one ?? []);
}

/**
 * The member of the staff that asks below /api/v1/admin. `scope` is what its token has to be good for, `right` what its
 * role has to allow; GoToSocial asks for an admin instead. A visitor of a Mastodon is nobody, who may do nothing.
 */
export function needRight(server: Server, c: Ctx, scope: string, right: Right): AccountRecord {
  const strict = server.profile.admin_calls === "gotosocial";
  if (c.req.header("authorization") === undefined && !strict) throw notAllowed();
  const { token } = c.var;
  if (token && !covers(token.scopes, [scope])) {
    const words = "token has insufficient scope permission";
    throw new Refusal(403, strict ? `Forbidden: ${words}` : "This action is outside the authorized scopes");
  }
  const viewer = need(server, c, scope);
  if (strict && !viewer.admin) throw new Refusal(403, `Forbidden: user ${viewer.id} not an admin`);
  if (!strict && !may(server, viewer, right)) throw notAllowed();
  return viewer;
}

/** Whether somebody's role has a right. */
export const may = (server: Server, account: AccountRecord, right: Right): boolean =>
  (roleOf(server, account).permissions & rights[right]) !== 0;

/** What Mastodon answers to who may not (`Mastodon::NotPermittedError`). */
export const notAllowed = () => new Refusal(403, "This action is not allowed");
