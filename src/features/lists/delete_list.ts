import type { ListRow } from "../../domain/rows/list_rows";
import type { T } from "../../i18n/translator";
import { toast } from "../../ui/base/toast/show_toast";
import type { World } from "../../ui/context/useWorld";

/** How long a deletion is not sent, so that it can be undone, in ms. */
const HELD_MS = 5000;

/** Deletes a list: it is gone at once, and for good once the user could undo it. */
export async function deleteListHeld(
  { t, sync }: { t: T; sync: World["sync"] },
  { id, title }: Pick<ListRow, "id" | "title">,
): Promise<void> {
  const row_id = await sync.outbox.intend("delete_list", { id }, HELD_MS);
  if (row_id === null) return;
  const undo = async () => {
    if (!(await sync.outbox.discard(row_id))) toast("info", t("pending.onItsWay"));
  };
  const action = { label: t("app.undo"), run: () => void undo() };
  toast("info", t("lists.deleted", { title }), { duration_ms: HELD_MS, action });
}
