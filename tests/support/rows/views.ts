import type { StatusView } from "../../../src/db/read/statuses/status";
import type { AccountRow } from "../../../src/domain/rows/rows";
import { aStatus } from "./entities";
import { aRow } from "./rows";

/** A status as a screen gets it; `wire` as a server sends it, of which only what a test is about need be named. */
export function aView(id: string, wire: Record<string, unknown> = {}, more: Partial<StatusView> = {}): StatusView {
  const account: AccountRow = { ...aStatus(id, wire).account, asked_at: 1, seen_at: 1 };
  const nothing = { reblog: null, quote: null, reply_to: null, pending: null, view: null, refused: [] };
  return {
    id,
    status: aRow(id, wire),
    account,
    ...nothing,
    muting: [],
    blocking: [],
    muted_hosts: [],
    filters: [],
    replied_followed: null,
    ...more,
  };
}
