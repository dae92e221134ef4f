import { create } from "zustand";

/** The dialogs that shut the rest of the page off, the topmost one last: only what stands in that one is heard and can be pressed. */
export const useTopmostDialog = create<{ open: readonly HTMLDialogElement[] }>()(() => ({ open: [] }));

/**
 * Opens a dialog over the page and all that is open.
 * @returns closes it again
 */
export function raise(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  useTopmostDialog.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => {
    dialog.close();
    useTopmostDialog.setState(({ open }) => ({ open: open.filter((one) => one !== dialog) }));
  };
}
