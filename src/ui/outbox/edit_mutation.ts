import type { AccountDb } from "../../db/schema";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { askConfirmation } from "../base/dialog/ask_confirmation";
import { openDialog } from "../base/dialog/open_dialogs";
import type { World } from "../context/useWorld";
import { freedRepliesText } from "./freed_replies";

/** Whether an unsent post may become a draft: the user is asked if unsent replies depend on it. */
export async function mayBecomeDraft(t: T, db: AccountDb, row: OutboxRow): Promise<boolean> {
  const text = await freedRepliesText(t, db, row);
  return text === "" || askConfirmation({ title: t("outbox.editTitle"), text, confirm: t("outbox.edit") });
}

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
  if (!(await mayBecomeDraft(t, db, row))) return null;
  const draft = await sync.outbox.edit(row.id);
  if (draft === null) return false;
  openDialog({ name: "compose", draft, notice: t("outbox.draftNow") });
  return true;
}
