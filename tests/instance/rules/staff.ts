import type { Ctx } from "../serving/http";
import { need } from "../serving/http";
import type { Server } from "../serving/server";
import type { AccountRecord } from "../store/records";
import { params, texts } from "./params";
import { Refusal } from "./refusal";

/**
 * The member of the staff that asks. `what` is what is read or written, as in "read:reports". Pleroma wants a token with the scope
 * of an admin for it (`OAuthScopesPlug`, since 2.3); the Akkoma that was asked took any.
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
