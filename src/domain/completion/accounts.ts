import { foldText } from "../content/node_text";
import type { AccountRow } from "../rows/rows";

/** The maximum number of accounts that are suggested from this device. */
export const MAX_LOCAL_ACCOUNTS = 20;

type Named = Pick<AccountRow, "acct" | "display_name">;

/** Whether an account's handle, and its display name, begin with the query. */
function prefixMatches({ acct, display_name }: Named, query: string): { address: boolean; name: boolean } {
  return { address: foldText(acct).startsWith(query), name: foldText(display_name).startsWith(query) };
}

/** Whether an account's handle or display name begins with `typed`. */
export function matchesTyped(account: Named, typed: string): boolean {
  const { address, name } = prefixMatches(account, foldText(typed));
  return address || name;
}

/** The accounts whose handle or display name begins with `typed`: matches of the handle first, then by handle. */
export function findAccounts<One extends Named>(all: readonly One[], typed: string): One[] {
  const query = foldText(typed);
  const score = (one: One) => {
    const { address, name } = prefixMatches(one, query);
    return Number(address) * 2 + Number(name);
  };
  return all
    .map((one) => ({ one, score: score(one) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (foldText(a.one.acct) < foldText(b.one.acct) ? -1 : 1))
    .map(({ one }) => one);
}
