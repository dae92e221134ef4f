import { create } from "zustand";

/** A dialog that has no address of its own. `draft` is the id of the draft to write in: "status", "reply:<status id>". */
export type OpenDialog = { name: "compose"; draft: string } | { name: "settings" } | { name: "sign-out" };

type Dialogs = { open: OpenDialog | null };

/** Which dialog is open in this tab; `app` draws it. */
export const useDialogs = create<Dialogs>()(() => ({ open: null }));

/** Opens a dialog in place of the one that is open: `openDialog({ name: "compose", draft: `reply:${status.id}` })`. */
export function openDialog(dialog: OpenDialog): void {
  useDialogs.setState({ open: dialog });
}

/** Closes the open dialog; the focus returns to where it was. */
export function closeDialog(): void {
  useDialogs.setState({ open: null });
}
