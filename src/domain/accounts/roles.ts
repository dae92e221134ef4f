import type { Account } from "../entities/accounts/account";

/**
 * The roles that an account shows. Akkoma and Pleroma know two, "admin" and "moderator"; other servers send names of
 * roles of their own.
 */
export function rolesOf(account: Pick<Account, "pleroma" | "roles">): string[] {
  if (account.pleroma?.is_admin) return ["admin"];
  if (account.pleroma?.is_moderator) return ["moderator"];
  return (account.roles ?? []).map(({ name }) => name).filter((name) => name !== "");
}
