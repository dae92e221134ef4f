import { writtenAt } from "../connection/device_time";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Stores whether everybody at a host is muted, as the server said to a question of `asked_at` (ms), by an answer of
 * `seen_at`. Later words stay. Joins the running transaction, or runs its own.
 */
export function saveMutedDomain(
  db: AccountDb,
  { domain, muted }: { domain: string; muted: boolean },
  asked_at: number,
  seen_at = asked_at,
): Promise<void> {
  return writeTransaction(db, [db.muted_domains], async () => {
    const before = await db.muted_domains.get(domain);
    if (storedTime(before?.asked_at, writtenAt(db, seen_at)) > asked_at) return;
    await db.muted_domains.put({ domain, muted, asked_at });
  });
}

/**
 * Stores the muted hosts as the server listed them to a question of `asked_at` (ms), by an answer of `seen_at`. Of a
 * host that a `complete` list does not have, nothing is known any more but what was said later.
 */
export function saveMutedDomains(
  db: AccountDb,
  domains: readonly string[],
  { complete, asked_at, seen_at = asked_at }: { complete: boolean; asked_at: number; seen_at?: number },
): Promise<void> {
  return writeTransaction(db, [db.muted_domains], async () => {
    for (const domain of domains) await saveMutedDomain(db, { domain, muted: true }, asked_at, seen_at);
    if (!complete) return;
    const listed = new Set(domains);
    await db.muted_domains
      .filter((row) => !listed.has(row.domain) && storedTime(row.asked_at, writtenAt(db, seen_at)) <= asked_at)
      .delete();
  });
}
