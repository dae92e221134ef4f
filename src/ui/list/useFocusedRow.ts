import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { Range } from "./range";
import { focusOnceRead } from "./useKeptFocus";

const isNowhere = () => document.activeElement === document.body;

/**
 * Which row of a list has the focus, or had it when it went from the page. Who is on a row that is drawn anew (it is folded, or
 * deleted) is on its article then, and where the row is no more, on the nearest one that follows, else goes before (WCAG 2.4.3).
 * Nothing is taken from whoever is elsewhere. Call it after the rows were committed.
 * @param box the list
 * @param keys those of all rows
 * @param range which of them stand in the page
 * @param articleOf the article of a row that stands in the page
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
    /** What of the row has the focus. */
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
    // Not React's: it hears nothing while it draws, and a menu or a dialog that closes gives the focus back just then.
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
    /** The key of that row. */
    focused: useCallback(() => row.current, []),
    /** Another row is about to have the focus, or none. */
    expect: useCallback((key: string | null) => void (row.current = key), []),
  };
}
