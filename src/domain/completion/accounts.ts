import { foldText } from "../content/node_text";
import type { AccountRow } from "../rows/rows";

/** So many people who are known on this device are looked at (spec 001, section 9). */
export const LOCAL_ACCOUNTS = 20;

type Named = Pick<AccountRow, "acct" | "display_name">;

/** Whether somebody's address begins with what was typed, and whether their name does. */
function beginnings({ acct, display_name }: Named, query: string): { address: boolean; name: boolean } {
  return { address: foldText(acct).startsWith(query), name: foldText(display_name).startsWith(query) };
}

/** Whether somebody is called what was typed, by the beginning of their address or name. */
export function isCalled(account: Named, typed: string): boolean {
  const { address, name } = beginnings(account, foldText(typed));
  return address || name;
}

/** Those who are called what was typed: first by address, then by name, then by the alphabet. */
export function findAccounts<One extends Named>(all: readonly One[], typed: string): One[] {
  const query = foldText(typed);
  const score = (one: One) => {
    const { address, name } = beginnings(one, query);
    return Number(address) * 2 + Number(name);
  };
  return all
    .map((one) => ({ one, score: score(one) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (foldText(a.one.acct) < foldText(b.one.acct) ? -1 : 1))
    .map(({ one }) => one);
}
