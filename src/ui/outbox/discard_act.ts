import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { askConfirmation } from "../base/dialog/ask_confirmation";
import type { World } from "../context/useWorld";

/**
 * Takes an act back for good; of what was written, and is nowhere else, the reader is asked before. True once it is gone, false
 * where it was sent or taken back in the meantime, null where the reader keeps it.
 */
export async function discardAct(t: T, sync: World["sync"], row: OutboxRow): Promise<boolean | null> {
  const question = { title: t("outbox.discardTitle"), text: t("outbox.discardText"), confirm: t("outbox.discard") };
  if (isWritten(row) && !(await askConfirmation(question))) return null;
  return sync.outbox.discard(row.id);
}
