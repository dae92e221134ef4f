import { create } from "zustand";
import { turnModal } from "./modals";

/** A dialog that has no address of its own. `draft` is the id of the draft to write in: "status", "reply:<status id>". */
export type OpenDialog =
  | { name: "compose"; draft: string }
  | { name: "sign-out" }
  | { name: "settings" }
  | { name: "moderation" };

type Dialogs = { open: Extract<OpenDialog, { name: "compose" | "sign-out" }> | null };

/** Which dialog is open in this tab, besides the modals that can be minimized; `app` draws it. */
export const useDialogs = create<Dialogs>()(() => ({ open: null }));

/** Opens a dialog in place of the one that is open: `openDialog({ name: "compose", draft: `reply:${status.id}` })`. */
export function openDialog(dialog: OpenDialog): void {
  const modal = dialog.name === "settings" || dialog.name === "moderation" ? dialog.name : null;
  useDialogs.setState({ open: dialog.name === "compose" || dialog.name === "sign-out" ? dialog : null });
  if (modal) turnModal(modal, "open");
}

/** Closes the open dialog; the focus returns to where it was. */
export function closeDialog(): void {
  useDialogs.setState({ open: null });
}
