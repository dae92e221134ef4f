import { create } from "zustand";

/** The open modal dialogs, the topmost one last. Only the topmost one is interactive and visible to screen readers. */
export const useTopmostDialog = create<{ open: readonly HTMLDialogElement[] }>()(() => ({ open: [] }));

/**
 * Opens a modal dialog above the page and all other dialogs.
 * @returns a function that closes it
 */
export function openModalDialog(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  useTopmostDialog.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => {
    dialog.close();
    useTopmostDialog.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }));
  };
}
