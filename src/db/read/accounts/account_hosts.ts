import { hostOf } from "../../../domain/accounts/remote_account";
import type { AccountDb } from "../../schema";

/** The hosts of all stored accounts of other servers, in lower case. */
export async function readAccountHosts(db: AccountDb): Promise<string[]> {
  const accts = (await db.accounts.orderBy("acct").uniqueKeys()) as string[];
  return [...new Set(accts.flatMap((acct) => hostOf(acct)?.toLowerCase() ?? []))];
}
