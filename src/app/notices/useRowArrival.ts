import { useEffect } from "react";
import { isFocusFree } from "../../ui/base/list/focus/free_focus";
import { focusOnceRead } from "../../ui/base/list/focus/useFocusRestore";
import { articleIn } from "../../ui/base/list/focus/useRowKeys";
import { headingOf } from "../../ui/base/text/heading_of";
import { heldFocus, nearestFallback } from "../../ui/hooks/held_focus";

const ROWS = "[role=feed] > *, [role=list] > *";

/**
 * Moves the focus to the first of the rows that a focused button with `data-more` brings, since they come above it
 * (WCAG 2.4.3). If the button goes without any, the note that stands in its place gets the focus, else what is left of
 * the list. The focus stays where the user moved it in the meantime.
 */
export function useRowArrival(): void {
  useEffect(() => {
    let end = () => {};
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("button[data-more]") : null;
      if (!button || document.activeElement !== button) return;
      end();
      end = watchRows(button);
    };
    // Before the button's own handler, which may add stored rows at once.
    document.addEventListener("click", onClick, true);
    return () => {
      end();
      document.removeEventListener("click", onClick, true);
    };
  }, []);
}

/** Whether the second one is after the first one and not in it. */
const isAfter = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) ===
  Node.DOCUMENT_POSITION_FOLLOWING;

const controlIn = (row: Element | undefined) =>
  articleIn(row) ?? row?.querySelector<HTMLElement>("a[href], button:enabled, input:enabled") ?? null;

/**
 * Waits for rows after the last one above the button.
 * @returns a function that ends it
 */
function watchRows(button: HTMLElement): () => void {
  const part = button.closest<HTMLElement>("main, dialog, aside") ?? document.body;
  const lost = heldFocus(button);
  const { href } = location;
  const before = new Set(part.querySelectorAll(ROWS));
  const last = [...before].findLast((row) => isAfter(row, button));
  const below = (selector: string) =>
    [...part.querySelectorAll<HTMLElement>(selector)].filter((one) => !last || isAfter(last, one));
  const firstNew = () =>
    below(ROWS)
      .filter((row) => !before.has(row))
      .map(controlIn)
      .find(Boolean) ?? null;
  let held = button;
  let giveUp = () => {};
  const watch = new MutationObserver(() => {
    const left = held.isConnected ? document.activeElement !== held : !isFocusFree();
    if (left || location.href !== href || last?.isConnected === false) watch.disconnect();
    else if (firstNew()) {
      watch.disconnect();
      giveUp = focusOnceRead("", firstNew);
    } else if (!held.isConnected) {
      const next = below(`${ROWS}, p[data-more]`)[0];
      const note = next?.matches("p") ? next : null;
      if (note) note.tabIndex = -1;
      held = note ?? controlIn(last) ?? nearestFallback(lost) ?? headingOf(part) ?? held;
      held.focus({ preventScroll: true });
    }
  });
  watch.observe(part, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    giveUp();
  };
}
