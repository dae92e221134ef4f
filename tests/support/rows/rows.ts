import type { SessionRow, StatusRow } from "../../../src/domain/rows/rows";
import { aStatus } from "./entities";

/** A status as it lies in the database, of which only what a test is about need be named (as a server sends it). */
export function aRow(id: string, rest: Record<string, unknown> = {}): StatusRow {
  const { account, reblog, quote, ...own } = aStatus(id, rest);
  const ids = { account_id: account.id, reblog_id: reblog?.id ?? null, quote_id: quote?.id ?? own.quote_id ?? null };
  return { ...own, ...ids, asked_at: 0, seen_at: 0 };
}

/** Somebody who is signed in as `acct` at a server ("https://host"), with a key that says so. */
export function aSession(acct: string, rest: Partial<SessionRow> = {}): SessionRow {
  const { origin = "https://host" } = rest;
  const key = `${acct}@${new URL(origin).host}`;
  const client = { client_id: "c", client_secret: "s" };
  return { key, origin, account_id: acct, acct, token: `token of ${acct}`, ...client, created_at: 1, ...rest };
}
