import type { AccountDb } from "../../../src/db/schema";
import { type Intent, effectOf } from "../../../src/domain/mutations/registry";
import type { OutboxRow } from "../../../src/domain/mutations/outbox_row";

let count = 0;

/** Puts an act into the outbox as it stands before anything was tried, and `rest` over it. Gives its number. */
export async function act(db: AccountDb, intent: Intent, rest: Partial<OutboxRow> = {}): Promise<number> {
  const lane = effectOf(intent).lane(intent.args);
  const row = { ...intent, id: `a${++count}`, key: "k", lane, state: "waiting", attempts: 0, created_at: 1 };
  return db.outbox.add({ ...row, sent_at: null, nextAttemptAt: 1, error: null, lease: null, ...rest } as OutboxRow);
}

/** The act of posting "hello". */
export function post(id: string, in_reply_to_id: string | null = null): Intent & { kind: "post" } {
  const said = { text: "hello", spoiler_text: "", visibility: "public", sensitive: false } as const;
  return { kind: "post", args: { id, created_at: 1, draft_id: "status", ...said, in_reply_to_id, files: [] } };
}
