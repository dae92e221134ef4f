import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { askConfirmation } from "../base/dialog/ask_confirmation";
import { openDialog } from "../base/dialog/open_dialogs";
import { toast } from "../base/toast/show_toast";
import type { World } from "../context/useWorld";
import { freedRepliesText } from "./freed_replies";

/**
 * Turns an unsent post or edit back into its draft, opens it, and says that it is not sent until it is posted again. Asks
 * for a confirmation if unsent replies depend on it. Resolves with true if it is a draft now, false if it is being sent or
 * was sent or deleted in the meantime, null if the user cancels.
 */
export async function editMutation(
  t: T,
  { db, sync }: Pick<World, "db" | "sync">,
  row: OutboxRow,
): Promise<boolean | null> {
  const text = await freedRepliesText(t, db, row);
  const question = { title: t("outbox.editTitle"), confirm: t("outbox.edit") };
  if (text !== "" && !(await askConfirmation({ ...question, text }))) return null;
  const draft = await sync.outbox.edit(row.id);
  if (draft === null) return false;
  openDialog({ name: "compose", draft });
  toast("info", t("outbox.draftNow"));
  return true;
}
