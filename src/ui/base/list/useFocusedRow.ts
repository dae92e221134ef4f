import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { Range } from "./row_range";
import { focusOnceRead } from "./useFocusRestore";

const isNowhere = () => document.activeElement === document.body;

/**
 * Tracks the focused row of a list, and restores a focus that was lost (WCAG 2.4.3). If the focused element is removed because its row
 * is rendered anew, the row's article gets the focus; if the row is removed, the nearest row after it does, else the nearest before.
 * The focus is never taken from another element. Call it after the rows were committed.
 * @param box the list
 * @param keys the keys of all rows
 * @param range the rows that are in the page
 * @param articleOf gives the article of a row that is in the page
 */
export function useFocusedRow(
  box: RefObject<HTMLElement | null>,
  keys: readonly string[],
  range: Range,
  articleOf: (key: string) => HTMLElement | null,
) {
  const row = useRef<string | null>(null);
  const stood = useRef(keys);

  useLayoutEffect(() => {
    const lost = row.current;
    const before = stood.current;
    stood.current = keys;
    if (lost === null || !isNowhere()) return;
    const at = before.indexOf(lost);
    const near = keys.includes(lost) ? [lost] : [...before.slice(at + 1), ...before.slice(0, at).toReversed()];
    const here = new Set(keys.slice(range.start, range.end));
    const next = near.find((key) => here.has(key) && articleOf(key));
    if (next !== undefined) articleOf(next)?.focus({ preventScroll: true });
  }, [keys, range, articleOf]);

  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    let giveUp = () => {};
    /** The focused element in the row. */
    let part: Element | null = null;
    const watch = new MutationObserver(() => {
      if (row.current === null || !isNowhere() || part?.isConnected) return;
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
    // Native listeners: React drops focus events during a commit, when a closing menu or dialog gives the focus back.
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
    /** The key of the row that has the focus, or had it when it left the page. */
    focused: useCallback(() => row.current, []),
    /** The focus is about to move to this row, or to none. */
    expect: useCallback((key: string | null) => void (row.current = key), []),
  };
}
