import { useEffect } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";

/** Which row had the focus when a screen was left, by the screen's place in the history. */
const useKept = create<Record<string, string>>()(() => ({}));

/** Frames that a row may take until it is there, after the list came back. */
const patience = 120;

/**
 * Gives a row the focus, once it was read: until then its article takes none. It is taken from what has it now or from nothing,
 * never from what the reader goes to meanwhile.
 * @param articleOf the article of a row that stands in the page
 * @returns gives up
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
 * Who comes back to a list by the history finds the focus where it was: on the row that they left from (Pinafore is the
 * model). Nothing is taken from an element that has it.
 * @param focused gives the key of the row that has the focus, or had it when the list went
 * @param articleOf the article of a row that stands in the page
 */
export function useKeptFocus(focused: () => string | null, articleOf: (key: string) => HTMLElement | null): void {
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
