import type { BlockedServer } from "../../domain/instance/blocked_servers";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** Stores the servers that the account's server keeps away, in place of those that it told before. */
export function saveBlockedServers(db: AccountDb, servers: readonly BlockedServer[]): Promise<void> {
  return writeTransaction(db, [db.blocked_servers], async () => {
    await db.blocked_servers.clear();
    await db.blocked_servers.bulkPut(servers.map((one, order) => ({ order, ...one })));
  });
}

/** The servers that the account's server keeps away, in its order, as last told; none if it does not tell. */
export function readBlockedServers(db: AccountDb): Promise<readonly BlockedServer[]> {
  return db.blocked_servers.toArray();
}
