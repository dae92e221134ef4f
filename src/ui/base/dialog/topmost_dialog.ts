import { create } from "zustand";
import { type HeldFocus, heldFocus, nearestFallback, nextInList } from "../../hooks/held_focus";
import { headingOf } from "../text/heading_of";

/** The open modal dialogs, the topmost one last. Only the topmost one is interactive and visible to screen readers. */
export const useTopmostDialog = create<{ open: readonly HTMLDialogElement[] }>()(() => ({ open: [] }));

/** What had the focus before a dialog that has just ended; the next one to open takes it over. */
let leftFocus: HeldFocus | null = null;

/** The heading of the topmost dialog, or of the screen if none is open. */
const headingBelow = () => headingOf(useTopmostDialog.getState().open.at(-1) ?? document.querySelector("main"));

/** What gets the focus back, in this order: one that is gone, disabled or covered cannot take it. */
function* heirsOf(held: HeldFocus): Generator<HTMLElement | null> {
  if (held.element instanceof HTMLElement) yield held.element;
  yield nextInList(held);
  yield nearestFallback(held);
  yield headingBelow();
}

/** Gives the focus back where nothing has it: who ended a dialog may have chosen what gets it. */
function restoreFocus(): void {
  const held = leftFocus;
  leftFocus = null;
  if (!held) return;
  for (const heir of heirsOf(held)) {
    if (document.activeElement !== document.body) return;
    heir?.focus({ preventScroll: true });
  }
}

/**
 * Opens a modal dialog above the page and all other dialogs.
 *
 * Closing the element would give the focus back at once, for which the browser styles the whole page that is no longer
 * inert, and again if another dialog opens: removed, it is closed without that. So the focus returns when both are
 * done. If what had it is gone by then, its successor in the list gets it, else the element with `focusFallback` of its
 * part, else the heading of what is below (WCAG 2.4.3).
 * @returns a function that ends it as its element is removed, and gives the focus back to what had it before
 */
export function openModalDialog(dialog: HTMLDialogElement): () => void {
  const before = leftFocus ?? heldFocus(document.activeElement ?? document.body);
  leftFocus = null;
  if (!dialog.open) dialog.showModal();
  useTopmostDialog.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => {
    leftFocus = before;
    queueMicrotask(restoreFocus);
    useTopmostDialog.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }));
  };
}
