import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountDb } from "../../schema";

/** Every act of the reader that the server does not know yet, in the order in which they were made. */
export function readOutbox(db: AccountDb): Promise<OutboxRow[]> {
  return db.outbox.orderBy("seq").toArray();
}
