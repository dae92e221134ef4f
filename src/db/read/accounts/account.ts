import { hostOf, remoteHandle } from "../../../domain/accounts/remote_account";
import type { AccountRow, FetchRow, RelationshipRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readFetch } from "../fetch_results";
import { accountLanes, emptyRelationship } from "../notifications/relationship_lookup";
import { OWN_LANE } from "../../../domain/mutations/edit_profile/effect";
import { overlayOwnAccount, overlayRelationship, readOutboxLanes } from "../outbox/overlay";

/**
 * An account by its id. The user's own account has the settings that `verify_credentials` returned, and all other
 * fields from the newer of both rows. Joins the running transaction, which must include `accounts` and `me`.
 */
export function readAccount(db: AccountDb, id: string): Promise<AccountRow | undefined> {
  return readTransaction(db, [db.accounts, db.me], async () => {
    const [row, me] = await Promise.all([db.accounts.get(id), db.me.get(id)]);
    return row ? withOwnSettings(row, me) : me;
  });
}

/** The account row that `readAccount` returns; `me` is the row of `me` with the same id, if there is one. */
export function withOwnSettings(row: AccountRow, me: AccountRow | undefined): AccountRow {
  if (!me) return row;
  return row.asked_at > me.asked_at ? { ...me, ...row, source: me.source, pleroma: me.pleroma, role: me.role } : me;
}

/** An account by its `acct`, in any case, as names of accounts have none: "me", or "me@host" for a remote account. */
export function readAccountByName(db: AccountDb, acct: string): Promise<AccountRow | undefined> {
  return readTransaction(db, [db.accounts, db.me], async () => {
    const row = await db.accounts.where("acct").equalsIgnoreCase(acct).first();
    return row && readAccount(db, row.id);
  });
}

/**
 * The account as the user sees it: their own one with their pending changes. Joins the running transaction, which must
 * include `me` and `outbox`.
 */
export async function withOwnChanges(db: AccountDb, account: AccountRow): Promise<AccountRow> {
  if ((await db.me.get(account.id)) === undefined) return account;
  return overlayOwnAccount(await readOutboxLanes(db, [OWN_LANE]), account);
}

/** A stored account and the result of its last fetch. */
export type NamedAccount = { account: AccountRow | undefined; fetched: FetchRow | undefined };

/**
 * An account by what somebody called it: its id, a handle with or without "@", or any other name that the server
 * answered to with this account.
 */
export function readNamedAccount(db: AccountDb, name: string): Promise<NamedAccount> {
  return readTransaction(db, [db.accounts, db.me, db.fetches, db.outbox], async () => {
    const fetched = await readFetch(db, `account:${name}`);
    const account =
      (await readAccount(db, fetched?.found ?? name)) ?? (await readAccountByName(db, remoteHandle(name)));
    return { account: account && (await withOwnChanges(db, account)), fetched };
  });
}

/**
 * The relationship with an account as the user sees it, with their pending changes; undefined if it was never fetched
 * and nothing is pending.
 */
export function readRelationship(db: AccountDb, account_id: string): Promise<RelationshipRow | undefined> {
  return readTransaction(db, [db.relationships, db.accounts, db.outbox], async () => {
    const [row, account] = await Promise.all([db.relationships.get(account_id), db.accounts.get(account_id)]);
    const host = account && hostOf(account.acct);
    const lanes = [...accountLanes([account_id]), ...(host === undefined ? [] : [`domain:${host}`])];
    const outbox = await readOutboxLanes(db, lanes);
    if (!row && outbox.every(({ state }) => state === "refused")) return undefined;
    return overlayRelationship(outbox, row ?? { ...emptyRelationship, id: account_id }, host);
  });
}
