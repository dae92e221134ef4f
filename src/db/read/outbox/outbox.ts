import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountDb } from "../../schema";

/** All rows of the outbox, in the order in which they were created. */
export function readOutbox(db: AccountDb): Promise<OutboxRow[]> {
  return db.outbox.orderBy("seq").toArray();
}
