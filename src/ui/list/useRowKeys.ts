import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from "react";
import { takesKeys, useShortcut } from "../useShortcut";

/** A list, as far as keys go through it. */
type Rows = {
  keys: readonly string[];
  /** Height of what covers the page's top, in px. */
  inset(): number;
  /** A row that stands in the page. */
  element(key: string): Element | null;
  /** The first row in sight. */
  here(): string | null;
  /** Gives a row the focus, as soon as it was read. */
  focus(key: string): void;
};

/** The article of a row; null where the row shows nothing. */
export const articleIn = (cell: Element | null | undefined) => cell?.querySelector<HTMLElement>("article") ?? null;

/**
 * j and k, and PageDown and PageUp on a row, go from row to row. Who is on no row in sight comes to the first that is: by j and
 * k from anywhere on the page, where the list is its main part.
 * @returns what the list does about a key that is pressed within it
 */
export function useRowKeys(
  box: RefObject<HTMLElement | null>,
  { keys, inset, element, here, focus }: Rows,
): (event: ReactKeyboardEvent) => void {
  /** Goes to the first row in sight. */
  function enter(event: Pick<Event, "preventDefault">) {
    const from = keys.indexOf(here() ?? "");
    const key = from < 0 ? undefined : keys.slice(from).find((one) => articleIn(element(one)));
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
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
    const on_row = target instanceof Element && target.matches("article");
    const by = key === "j" || (on_row && key === "PageDown") ? 1 : key === "k" || (on_row && key === "PageUp") ? -1 : 0;
    if (!row || by === 0 || ctrlKey || metaKey || altKey || takesKeys(target)) return;
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom <= inset() || top >= window.innerHeight) return enter(event);
    // A row that shows nothing has no article: the one after it is gone to.
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
