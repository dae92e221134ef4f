import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { askConfirmation } from "../base/dialog/ask_confirmation";
import { forgetOutcome } from "./expected_outcomes";
import type { World } from "../context/useWorld";

/**
 * Deletes an outbox row. Asks for a confirmation if it contains text that the user wrote. Resolves with true if it
 * was deleted, false if it was sent or deleted in the meantime, null if the user cancels.
 */
export async function discardMutation(t: T, sync: World["sync"], row: OutboxRow): Promise<boolean | null> {
  const question = { title: t("outbox.discardTitle"), text: t("outbox.discardText"), confirm: t("outbox.discard") };
  if (isWritten(row) && !(await askConfirmation(question))) return null;
  forgetOutcome(row.id);
  return sync.outbox.discard(row.id);
}
