import { readStatusView } from "../../db/read/statuses/status";
import { addressedDraftId } from "../../domain/composing/draft_id";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { statusPath } from "../../domain/navigation/page_paths";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useConfirmedAction } from "../../ui/base/dialog/useConfirmedAction";
import type { MenuItem } from "../../ui/base/menu/open_menu";
import { useAdmin, useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { statusMenuItems } from "../../ui/status/actions/status_menu";
import type { StatusKey } from "./key_table";

/** The row of a post that an element is in. */
export const rowOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>("article[data-status]") : null;

/** Presses a button or link of a row, which takes the focus, so that what became of it is heard. False: it has none. */
export function pressIn(row: HTMLElement, selector: string): boolean {
  const found = row.querySelector<HTMLElement>(selector);
  if (!found || found.matches(":disabled")) return false;
  found.focus({ preventScroll: true });
  found.click();
  return true;
}

/** What keys and the command palette do with a post: the same as its buttons and its menu, with the same questions. */
export function useStatusCommands() {
  const t = useT();
  const world = useWorld();
  const go = useStableNavigate();
  const instance = useInstance();
  const { translates, editing_available: edits } = instance;
  const { bookmark_folders: files } = capabilitiesOf(instance);
  const admin = useAdmin();
  const ask = useConfirmedAction();

  async function itemsOf(status_id: string): Promise<MenuItem[]> {
    const view = await readStatusView(world.db, status_id);
    if (view === undefined || view === "gone") return [];
    return statusMenuItems({ ...world, t, ask, admin, translates, edits, files }, view);
  }
  async function mention(status_id: string): Promise<void> {
    const view = await readStatusView(world.db, status_id);
    if (view === undefined || view === "gone" || !world.session) return;
    openDialog({ name: "compose", draft: addressedDraftId({ as: "mention", acct: view.account.acct }) });
  }

  return {
    /** The lines of a post's menu; none for a post that is not stored. */
    itemsOf,
    /** Runs the key's command on the post of a row. */
    async run(key: StatusKey, row: HTMLElement): Promise<void> {
      const id = row.dataset.status ?? "";
      if ("press" in key) pressIn(row, key.press);
      else if ("item" in key) (await itemsOf(id)).find(({ name }) => name === key.item)?.onSelect();
      else if (key.does === "mention") await mention(id);
      else go(statusPath(id));
    },
  };
}
