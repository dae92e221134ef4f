import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Stores whether everybody at a host is muted, as the server said at `asked_at` (ms). Later words stay. Joins the running
 * transaction, or runs its own.
 */
export function saveMutedDomain(
  db: AccountDb,
  { domain, muted }: { domain: string; muted: boolean },
  asked_at: number,
): Promise<void> {
  return writeTransaction(db, [db.muted_domains], async () => {
    const before = await db.muted_domains.get(domain);
    if (storedTime(before?.asked_at, asked_at) > asked_at) return;
    await db.muted_domains.put({ domain, muted, asked_at });
  });
}

/**
 * Stores the muted hosts as the server listed them at `asked_at` (ms). Of a host that a `complete` list does not have,
 * nothing is known any more but what was said later.
 */
export function saveMutedDomains(
  db: AccountDb,
  domains: readonly string[],
  { complete, asked_at }: { complete: boolean; asked_at: number },
): Promise<void> {
  return writeTransaction(db, [db.muted_domains], async () => {
    for (const domain of domains) await saveMutedDomain(db, { domain, muted: true }, asked_at);
    if (!complete) return;
    const listed = new Set(domains);
    await db.muted_domains
      .filter((row) => !listed.has(row.domain) && storedTime(row.asked_at, asked_at) <= asked_at)
      .delete();
  });
}
