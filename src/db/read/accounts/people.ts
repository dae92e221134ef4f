import { hostOf } from "../../../domain/accounts/remote_account";
import type { AccountRow, RelationshipRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { accountLanes, emptyRelationship } from "../notifications/relationship_lookup";
import { overlayRelationship, readOutboxLanes } from "../outbox/overlay";
import { withOwnSettings } from "./account";

/** A row of a list of people: an account and the relationship with it; undefined if that is not known. */
export type Person = { account: AccountRow; relationship: RelationshipRow | undefined };

/**
 * Several accounts by id, with the relationships as the user sees them (`readRelationship`); null for one that is not
 * stored. One read for all: a read of each row of a list is too slow.
 */
export function readPeople(db: AccountDb, ids: readonly string[]): Promise<ReadonlyMap<string, Person | null>> {
  return readTransaction(db, [db.accounts, db.me, db.relationships, db.outbox], async () => {
    const [rows, own, relationships] = await Promise.all([
      db.accounts.bulkGet([...ids]),
      db.me.toArray(),
      db.relationships.bulkGet([...ids]),
    ]);
    const me = own[0];
    const hosts = rows.map((row) => (row ? hostOf(row.acct) : undefined));
    const domains = new Set(hosts.flatMap((host) => (host === undefined ? [] : [`domain:${host}`])));
    const outbox = await readOutboxLanes(db, [...accountLanes(ids), ...domains]);
    return new Map(
      ids.map((id, index) => {
        const stored = rows[index];
        const account = stored
          ? withOwnSettings(stored, me?.id === id ? me : undefined)
          : me?.id === id
            ? me
            : undefined;
        if (!account) return [id, null];
        const host = hosts[index];
        const about = outbox.filter(({ lane }) => lane === `account:${id}` || lane === `domain:${host}`);
        const row = relationships[index];
        const known = row !== undefined || about.some(({ state }) => state !== "refused");
        const relationship = known ? overlayRelationship(about, row ?? { ...emptyRelationship, id }, host) : undefined;
        return [id, { account, relationship }];
      }),
    );
  });
}
