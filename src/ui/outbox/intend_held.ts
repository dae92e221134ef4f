import type { ArgsOf, MutationKind } from "../../domain/mutations/registry";
import type { T } from "../../i18n/translator";
import { toast } from "../base/toast/show_toast";
import type { World } from "../context/useWorld";

/** How long a deletion is not sent, so that it can be undone, in ms. */
const HELD_MS = 5000;

/** Deletes something: it is gone at once, and for good once the user could undo it. `done` says that it is gone. */
export async function intendHeld<K extends MutationKind>(
  { t, sync }: { t: T; sync: World["sync"] },
  kind: K,
  args: ArgsOf<K>,
  done: string,
): Promise<void> {
  const row_id = await sync.outbox.intend(kind, args, HELD_MS);
  if (row_id === null) return;
  const undo = async () => {
    if (!(await sync.outbox.discard(row_id))) toast("info", t("pending.onItsWay"));
  };
  const action = { label: t("app.undo"), run: () => void undo() };
  toast("info", done, { duration_ms: HELD_MS, action });
}
