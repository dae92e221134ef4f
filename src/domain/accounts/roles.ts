import type { Account } from "../entities/account";
import { staffOf } from "../instance/staff";

/**
 * The roles that an account shows. Akkoma and Pleroma know two, "admin" and "moderator"; other servers send names of
 * roles of their own.
 */
export function rolesOf(account: Pick<Account, "pleroma" | "roles">): string[] {
  const { administers, moderates } = staffOf({ pleroma: account.pleroma });
  if (administers) return ["admin"];
  if (moderates) return ["moderator"];
  return (account.roles ?? []).map(({ name }) => name).filter((name) => name !== "");
}
