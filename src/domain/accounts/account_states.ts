import type { Account } from "../entities/accounts/account";

/** What sets an account apart from most, the most serious first. */
export type AccountState = "suspended" | "moved" | "memorial" | "limited";

/** The states of an account, as its server says. Akkoma and Pleroma call a suspended account deactivated. */
export function accountStates(
  account: Pick<Account, "suspended" | "moved" | "memorial" | "limited" | "pleroma">,
): AccountState[] {
  const { suspended, moved, memorial, limited, pleroma } = account;
  const states = { suspended: suspended || pleroma?.deactivated, moved, memorial, limited };
  return (["suspended", "moved", "memorial", "limited"] as const).filter((state) => states[state]);
}
