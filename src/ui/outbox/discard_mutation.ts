import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { askConfirmation } from "../base/dialog/ask_confirmation";
import { forgetOutcome } from "./expected_outcomes";
import { freedRepliesText } from "./freed_replies";
import type { World } from "../context/useWorld";

/**
 * Deletes an outbox row. Asks for a confirmation if it contains text that the user wrote, and says what becomes of
 * unsent replies to it. Resolves with true if it was deleted, false if it was sent or deleted in the meantime, null if
 * the user cancels.
 */
export async function discardMutation(
  t: T,
  { db, sync }: Pick<World, "db" | "sync">,
  row: OutboxRow,
): Promise<boolean | null> {
  if (isWritten(row)) {
    const text = `${t("outbox.discardText")} ${await freedRepliesText(t, db, row)}`.trim();
    const question = { title: t("outbox.discardTitle"), text, confirm: t("outbox.discard") };
    if (!(await askConfirmation(question))) return null;
  }
  forgetOutcome(row.id);
  return sync.outbox.discard(row.id);
}
