import { isLocal } from "../../domain/mutations/post";
import type { AccountRow, OutboxRow, StatusRow, ViewRow } from "../../domain/rows";
import { reading } from "../connection";
import type { AccountDb } from "../schema";
import { readAccount } from "./account";
import { isDeleted, overStatus, readActs, readActsOn, unsentOf } from "./overlay";
import { readViewerId } from "./viewer";

/** What a screen gets to show a status. */
export type StatusView = {
  /** The entry's: of the repeat where it is one. */
  id: string;
  /** The status that is shown, with the reader's own acts on it. */
  status: StatusRow;
  account: AccountRow;
  /** Who repeated it, and when. */
  reblog: { id: string; account: AccountRow; created_at: string } | null;
  quote: StatusView | null;
  /** Whom it answers, where that is known. */
  reply_to: AccountRow | null;
  /** It is one's own post and on its way: the act that sends it. */
  pending: OutboxRow | null;
  view: ViewRow | null;
};

/** A status as the reader sees it; "gone" where it was deleted, undefined where it was never read. */
export function readStatusView(db: AccountDb, id: string): Promise<StatusView | "gone" | undefined> {
  const tables = [db.statuses, db.accounts, db.me, db.gone, db.views, db.outbox];
  return reading(db, tables, () => (isLocal(id) ? viewUnsent(db, id) : viewOf(db, id, true)));
}

async function viewOf(db: AccountDb, id: string, quotes: boolean): Promise<StatusView | "gone" | undefined> {
  const [row, acts] = await Promise.all([db.statuses.get(id), readActsOn(db, id)]);
  if (!row) return (await db.gone.get(id)) ? "gone" : undefined;
  if (isDeleted(acts, id)) return "gone";
  if (row.reblog_id === null) return complete(db, row, acts, null, quotes);
  const [by, inner] = await Promise.all([readAccount(db, row.account_id), viewOf(db, row.reblog_id, quotes)]);
  if (inner === undefined || inner === "gone") return inner;
  return by && { ...inner, id, reblog: { id, account: by, created_at: row.created_at } };
}

async function viewUnsent(db: AccountDb, id: string): Promise<StatusView | undefined> {
  const acts = await readActs(db);
  const found = unsentOf(acts, await readViewerId(db)).find(({ row }) => row.id === id);
  return found && complete(db, found.row, acts, found.act, true);
}

async function complete(
  db: AccountDb,
  row: StatusRow,
  acts: readonly OutboxRow[],
  pending: OutboxRow | null,
  quotes: boolean,
): Promise<StatusView | undefined> {
  const [account, view, quote, reply_to] = await Promise.all([
    readAccount(db, row.account_id),
    db.views.get(row.id),
    quotes && row.quote_id !== null ? viewOf(db, row.quote_id, false) : undefined,
    readReplied(db, row),
  ]);
  if (!account) return undefined;
  const status = overStatus(acts, row);
  return {
    id: row.id,
    status,
    account,
    reblog: null,
    quote: quote === undefined || quote === "gone" ? null : quote,
    reply_to: reply_to ?? null,
    pending,
    view: view ?? null,
  };
}

/** Whom a status answers: an unsent reply knows the status alone. */
async function readReplied(db: AccountDb, row: StatusRow): Promise<AccountRow | undefined> {
  if (row.in_reply_to_account_id !== null) return readAccount(db, row.in_reply_to_account_id);
  const above = row.in_reply_to_id === null ? undefined : await db.statuses.get(row.in_reply_to_id);
  return above && readAccount(db, above.account_id);
}
