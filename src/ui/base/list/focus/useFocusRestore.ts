import { useEffect } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";
import { isFocusFree } from "./free_focus";

/** The row that had the focus when a screen was left, by the history entry of the screen. */
const useFocusedRows = create<Record<string, string>>()(() => ({}));

/** Maximum number of frames to wait for a row's article. */
const MAX_FRAMES = 120;

/**
 * Focuses a row once its content is loaded: until then its article is not focusable. Gives up if the user moves the
 * focus in the meantime.
 * @param row the key of the row
 * @param articleOf returns the article of a rendered row
 * @returns a function that cancels it
 */
export function focusOnceRead(row: string, articleOf: (key: string) => HTMLElement | null): () => void {
  const from = document.activeElement;
  let frame = 0;
  let frames_left = MAX_FRAMES;
  const attempt = () => {
    if (document.activeElement !== from && !isFocusFree()) return;
    const article = articleOf(row);
    if (article?.tabIndex === 0) article.focus({ preventScroll: true });
    else if (frames_left-- > 0) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/**
 * Restores the focused row when the user returns to a list through the history. Never takes the focus from another
 * element.
 * @param focused returns the key of the row that has the focus, or had it when the list was removed
 * @param articleOf returns the article of a rendered row
 */
export function useFocusRestore(focused: () => string | null, articleOf: (key: string) => HTMLElement | null): void {
  const { key, pathname } = useLocation();
  const at = `${key} ${pathname}`;
  useEffect(() => {
    const restored = useFocusedRows.getState()[at];
    const free = restored !== undefined && isFocusFree();
    const giveUp = free ? focusOnceRead(restored, articleOf) : null;
    return () => {
      giveUp?.();
      const row = focused();
      if (row !== null) useFocusedRows.setState({ [at]: row });
    };
  }, [at, articleOf, focused]);
}
