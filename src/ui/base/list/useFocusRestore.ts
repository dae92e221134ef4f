import { useEffect } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";

/** The row that had the focus when a screen was left, by the history entry of the screen. */
const useKept = create<Record<string, string>>()(() => ({}));

/** Most frames to wait for a row's article. */
const patience = 120;

/**
 * Focuses a row once its status was read: until then its article is not focusable. If the reader moves the focus elsewhere meanwhile,
 * it stays there.
 * @param row the key of the row
 * @param articleOf gives the article of a row that is in the page
 * @returns cancels it
 */
export function focusOnceRead(row: string, articleOf: (key: string) => HTMLElement | null): () => void {
  const from = document.activeElement;
  let frame = 0;
  let left = patience;
  const look = () => {
    const has = document.activeElement;
    if (has !== from && has !== document.body) return;
    const article = articleOf(row);
    if (article?.tabIndex === 0) article.focus({ preventScroll: true });
    else if (left-- > 0) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

/**
 * Restores the focused row when the reader returns to a list through the history. The focus is never taken from another element.
 * @param focused gives the key of the row that has the focus, or had it when the list was removed
 * @param articleOf gives the article of a row that is in the page
 */
export function useFocusRestore(focused: () => string | null, articleOf: (key: string) => HTMLElement | null): void {
  const { key, pathname } = useLocation();
  const at = `${key} ${pathname}`;
  useEffect(() => {
    const wanted = useKept.getState()[at];
    const free = wanted !== undefined && document.activeElement === document.body;
    const giveUp = free ? focusOnceRead(wanted, articleOf) : null;
    return () => {
      giveUp?.();
      const row = focused();
      if (row !== null) useKept.setState({ [at]: row });
    };
  }, [at, articleOf, focused]);
}
