import { hostOf } from "../../domain/accounts/remote_account";
import type { Settlement } from "../../domain/mutations/settlement";
import { storedTime } from "../../domain/rows/stored_time";
import { saveMutedDomain } from "../accounts/muted_domains";
import type { AccountDb } from "../schema";

/**
 * Stores that the server confirmed at `at` (ms) the mute of a host, or its end, in the list and on the relationships
 * with everybody there. Joins the running transaction.
 */
export async function settleDomain(
  db: AccountDb,
  { domain, on }: NonNullable<Settlement["domain"]>,
  at: number,
): Promise<void> {
  await saveMutedDomain(db, { domain, muted: on }, at);
  const rows = await db.relationships.toArray();
  const accounts = await db.accounts.bulkGet(rows.map(({ id }) => id));
  const there = rows.filter((_row, index) => hostOf(accounts[index]?.acct ?? "") === domain);
  await db.relationships.bulkPut(
    there.map((row) => ({ ...row, domain_blocking: on, asked_at: Math.max(at, storedTime(row.asked_at, at)) })),
  );
}
