import { create } from "zustand";
import type { MediaAttachment } from "../../../domain/entities/media_attachment";
import { closePicker } from "../../emoji/picker_state";
import { closeMenu } from "../menu/open_menu";
import { useConfirmation } from "./ask_confirmation";
import { turnModal } from "./open_modals";

/**
 * A dialog that has no address of its own. `draft` is the id of the draft to write in: "status", "reply:<status id>",
 * "quote:<status id>", "edit:<status id>"; `media` what the media viewer goes through, from the place `at`; a report is about
 * somebody and begins with one of their statuses.
 */
export type OpenDialog =
  | { name: "compose"; draft: string }
  | { name: "media"; media: readonly MediaAttachment[]; at: number }
  | { name: "report"; account_id: string; status_id: string }
  | { name: "history"; status_id: string }
  | { name: "sign-out" }
  | { name: "settings" }
  | { name: "moderation" };

type Dialogs = { open: Exclude<OpenDialog, { name: "settings" | "moderation" }> | null };

/** Which dialog is open in this tab, besides the modals that can be minimized; `app` draws it. */
export const useDialogs = create<Dialogs>()(() => ({ open: null }));

/** Opens a dialog in place of the one that is open: `openDialog({ name: "compose", draft: `reply:${status.id}` })`. */
export function openDialog(dialog: OpenDialog): void {
  const isModal = dialog.name === "settings" || dialog.name === "moderation";
  useDialogs.setState({ open: isModal ? null : dialog });
  if (isModal) turnModal(dialog.name, "open");
}

/** Closes the open dialog; the focus returns to where it was. */
export function closeDialog(): void {
  useDialogs.setState({ open: null });
}

/** Closes all that stands over the page; what is asked is answered with no. */
export function closeAll(): void {
  closeMenu();
  closePicker();
  useConfirmation.getState().asked?.answer(false);
  closeDialog();
  turnModal("settings", "close");
  turnModal("moderation", "close");
}
