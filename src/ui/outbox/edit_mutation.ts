import { readIntent } from "../../db/outbox/withdraw";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { openDialog } from "../base/dialog/open_dialogs";
import type { World } from "../context/useWorld";

/**
 * Opens an unsent post or edit as a draft, and says that it is not sent until it is posted again, nor are the replies
 * that wait for it. Resolves with false if it is being sent, or was sent or deleted in the meantime.
 */
export async function editMutation(t: T, { db, sync }: Pick<World, "db" | "sync">, row: OutboxRow): Promise<boolean> {
  const draft = await sync.outbox.edit(row.id);
  if (draft === null) return false;
  const stays = (await readIntent(db, row.id)) !== undefined;
  openDialog({ name: "compose", draft, notice: t(stays ? "outbox.editing" : "outbox.draftNow") });
  return true;
}
