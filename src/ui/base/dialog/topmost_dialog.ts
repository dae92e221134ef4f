import { create } from "zustand";

/** The open modal dialogs, the topmost one last. Only the topmost one is interactive and visible to screen readers. */
export const useTopmostDialog = create<{ open: readonly HTMLDialogElement[] }>()(() => ({ open: [] }));

/** What gets the focus back once a dialog that has just ended is gone; the next one to open takes it over. */
let leftFocus: Element | null = null;

/** Gives the focus back where nothing has it: who ended a dialog may have chosen what gets it. */
function restoreFocus(): void {
  if (leftFocus instanceof HTMLElement && document.activeElement === document.body)
    leftFocus.focus({ preventScroll: true });
  leftFocus = null;
}

/**
 * Opens a modal dialog above the page and all other dialogs.
 *
 * Closing the element would give the focus back at once, for which the browser styles the whole page that is no longer
 * inert, and again if another dialog opens: removed, it is closed without that. So the focus returns when both are
 * done.
 * @returns a function that ends it as its element is removed, and gives the focus back to what had it before
 */
export function openModalDialog(dialog: HTMLDialogElement): () => void {
  const before = leftFocus ?? document.activeElement;
  leftFocus = null;
  if (!dialog.open) dialog.showModal();
  useTopmostDialog.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => {
    leftFocus = before;
    queueMicrotask(restoreFocus);
    useTopmostDialog.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }));
  };
}
