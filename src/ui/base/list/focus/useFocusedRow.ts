import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { isFocusFree } from "./free_focus";
import type { RowRange } from "../scroller/row_range";
import { focusOnceRead } from "./useFocusRestore";

/**
 * Tracks the focused row of a list, and restores a lost focus (WCAG 2.4.3). If the focused element is removed because
 * its row re-renders, the row's article gets the focus. If the row is removed, the nearest row after it does, else the
 * nearest before. Never takes the focus from another element. Call it after the rows were committed.
 * @param box the list
 * @param keys the keys of all rows
 * @param range the rendered rows
 * @param articleOf returns the article of a rendered row
 */
export function useFocusedRow(
  box: RefObject<HTMLElement | null>,
  keys: readonly string[],
  range: RowRange,
  articleOf: (key: string) => HTMLElement | null,
) {
  const row = useRef<string | null>(null);
  const previousKeys = useRef(keys);

  useLayoutEffect(() => {
    const lost = row.current;
    const before = previousKeys.current;
    previousKeys.current = keys;
    if (lost === null || !isFocusFree()) return;
    const at = before.indexOf(lost);
    const near = keys.includes(lost) ? [lost] : [...before.slice(at + 1), ...before.slice(0, at).toReversed()];
    const rendered = new Set(keys.slice(range.start, range.end));
    const next = near.find((key) => rendered.has(key) && articleOf(key));
    if (next !== undefined) articleOf(next)?.focus({ preventScroll: true });
  }, [keys, range, articleOf]);

  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    let giveUp = () => {};
    /** The focused element in the row. */
    let part: Element | null = null;
    const watch = new MutationObserver(() => {
      if (row.current === null || !isFocusFree() || part?.isConnected) return;
      giveUp();
      giveUp = focusOnceRead(row.current, articleOf);
    });
    const onFocus = ({ target }: FocusEvent) => {
      part = target instanceof Element ? target : null;
      const cell = part?.closest<HTMLElement>("[data-key]");
      row.current = cell?.dataset.key ?? null;
      watch.disconnect();
      if (cell) watch.observe(cell, { childList: true, subtree: true });
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) row.current = null;
    };
    // Native listeners: React drops focus events during a commit, when a closing menu or dialog restores the focus.
    list.addEventListener("focusin", onFocus);
    list.addEventListener("focusout", onBlur);
    return () => {
      giveUp();
      watch.disconnect();
      list.removeEventListener("focusin", onFocus);
      list.removeEventListener("focusout", onBlur);
    };
  }, [box, articleOf]);

  return {
    /** The key of the row that has the focus, or had it when it was removed. */
    focused: useCallback(() => row.current, []),
    /** Announces that the focus is about to move to this row, or to none. */
    expect: useCallback((key: string | null) => void (row.current = key), []),
  };
}
