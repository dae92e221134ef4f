import type { Server } from "../serving/server";
import type { AccountRecord, AppRecord } from "../store/records";

/** Whether scopes that were given hold all that are asked for: "admin" holds "admin:read" and "admin:read:reports". */
export const covers = (given: readonly string[], asked: readonly string[]): boolean =>
  asked.every((one) => given.some((own) => one === own || one.startsWith(`${own}:`)));

/**
 * What Akkoma and Pleroma say to scopes that an account cannot have: its app was not registered for them, or they are
 * the staff's (`Scopes.validate`). null where it can.
 */
export function outsideScopes(
  { profile }: Server,
  client: AppRecord,
  { admin, moderator }: AccountRecord,
  asked: readonly string[],
): string | null {
  if (profile.dialect !== "akkoma") return null;
  if (!covers(client.scopes, asked)) return "This action is outside the authorized scopes";
  const staffs = asked.some((one) => covers(["admin"], [one]));
  return staffs && !admin && !moderator ? "Invalid Username/Password" : null;
}
