import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from "react";
import { shortcutKey } from "../../../browser/shortcut_key";
import { takesKeys, useShortcut } from "../../../hooks/useShortcut";

/** The parts of a list that keyboard navigation needs. */
type Rows = {
  keys: readonly string[];
  /** The reading line: height of what covers the viewport's top, in px. */
  inset(): number;
  /** The element of a row; null if the row is not rendered. */
  element(key: string): Element | null;
  /** The key of the first row in the viewport. */
  currentRow(): string | null;
  /** Focuses a row as soon as its content is loaded. */
  focus(key: string): void;
};

/** The article in a row's element; null if the row is empty. */
export const articleIn = (cell: Element | null | undefined) => cell?.querySelector<HTMLElement>("article") ?? null;

/**
 * Moves the focus from row to row with j and k, and from a row's article also with PageDown and PageUp. Without a
 * focused row in the viewport it focuses the first row there. In the page's main list, j and k do so from anywhere on
 * the page.
 * @returns the list's keydown handler
 */
export function useRowKeys(
  box: RefObject<HTMLElement | null>,
  { keys, inset, element, currentRow, focus }: Rows,
): (event: ReactKeyboardEvent) => void {
  /** Focuses the first row in the viewport. */
  function enter(event: Pick<Event, "preventDefault">) {
    const from = keys.indexOf(currentRow() ?? "");
    const key = from < 0 ? undefined : keys.slice(from).find((row) => articleIn(element(row)));
    if (key === undefined) return;
    event.preventDefault();
    focus(key);
    articleIn(element(key))?.scrollIntoView({ block: "nearest" });
  }

  useShortcut(["j", "k"], (event) => {
    const on_row = event.target instanceof Element && event.target.closest("[role=feed] [data-key]");
    if (!on_row && box.current?.closest("main")) enter(event);
  });

  return function onKeyDown(event) {
    const { target, ctrlKey, metaKey, altKey } = event;
    const key = shortcutKey(event.nativeEvent);
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
    const on_row = target instanceof Element && target.matches("article");
    const by = key === "j" || (on_row && key === "PageDown") ? 1 : key === "k" || (on_row && key === "PageUp") ? -1 : 0;
    if (!row || by === 0 || ctrlKey || metaKey || altKey || takesKeys(target)) return;
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom <= inset() || top >= window.innerHeight) return enter(event);
    // An empty row has no article and is skipped.
    let at = keys.indexOf(row.dataset.key ?? "");
    let next: HTMLElement | null = null;
    for (let cell: Element | null = row; cell && !next; next = articleIn(cell)) {
      at += by;
      cell = element(keys[at] ?? "");
    }
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  };
}
