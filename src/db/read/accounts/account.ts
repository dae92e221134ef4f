import type { AccountRow, RelationshipRow } from "../../../domain/rows/rows";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { overRelationship, readActs } from "../outbox/overlay";

/**
 * An account by its id. One's own has the settings that verify_credentials answered, with what a later embedded copy says
 * of the rest. Joins the running transaction, which must hold `accounts` and `me`.
 */
export function readAccount(db: AccountDb, id: string): Promise<AccountRow | undefined> {
  return reading(db, [db.accounts, db.me], async () => {
    const [row, me] = await Promise.all([db.accounts.get(id), db.me.get(id)]);
    return row ? overOwn(row, me) : me;
  });
}

/** An account's row as `readAccount` gives it; `me` is the row of `me` with the same id, where there is one. */
export function overOwn(row: AccountRow, me: AccountRow | undefined): AccountRow {
  if (!me) return row;
  return row.asked_at > me.asked_at ? { ...me, ...row, source: me.source, pleroma: me.pleroma } : me;
}

/** An account by its name, "me" or "me@host" as the server writes it. */
export function readAccountByName(db: AccountDb, acct: string): Promise<AccountRow | undefined> {
  return reading(db, [db.accounts, db.me], async () => {
    const row = await db.accounts.where("acct").equals(acct).first();
    return row && readAccount(db, row.id);
  });
}

/** How the reader and an account stand to each other, with what the reader just did; undefined where it was never asked. */
export function readRelationship(db: AccountDb, account_id: string): Promise<RelationshipRow | undefined> {
  return reading(db, [db.relationships, db.outbox], async () => {
    const row = await db.relationships.get(account_id);
    return row && overRelationship(await readActs(db), row);
  });
}
