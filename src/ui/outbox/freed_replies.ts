import { readDependents } from "../../db/read/outbox/dependents";
import type { AccountDb } from "../../db/schema";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";

/**
 * What becomes of the unsent replies to a post, and of those to them, once it is discarded. "" if there
 * are none.
 */
export async function freedRepliesText(t: T, db: AccountDb, row: OutboxRow): Promise<string> {
  const replies = (await readDependents(db, row)).filter(({ kind }) => kind === "post");
  return replies.length === 0 ? "" : t("outbox.freesReplies", { count: replies.length });
}
