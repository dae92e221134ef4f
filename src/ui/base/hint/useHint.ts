import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

/** Delays in ms: before a hint opens, and before it closes, which leaves time to move the pointer onto the hint. */
const rest_ms = 350;
const leave_ms = 200;

/** A hint that is open while its anchor is hovered or has keyboard focus. */
export type HintState = {
  open: boolean;
  /** The anchor element while the hint is open. */
  anchor: HTMLElement | null;
  /** Event handlers for the anchor. */
  props: {
    onPointerEnter(event: PointerEvent<HTMLElement>): void;
    onPointerLeave(): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onBlur(): void;
  };
  /** Call these when the pointer enters and leaves the hint itself. */
  hold(): void;
  release(): void;
};

/**
 * A hint that opens for a mouse or for keyboard focus, never for touch: a tap follows the anchor's link. Escape closes
 * it.
 * @param prefetch called as soon as the hint may open
 */
export function useHint(prefetch: () => void): HintState {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  const open = anchor !== null;

  const schedule = (to: HTMLElement | null, ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnchor(to), ms);
  };
  const close = () => schedule(null, leave_ms);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setAnchor(null);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);

  return {
    open,
    anchor,
    props: {
      onPointerEnter(event) {
        if (event.pointerType !== "mouse") return;
        prefetch();
        schedule(event.currentTarget, rest_ms);
      },
      onPointerLeave: close,
      onFocus(event) {
        if (!event.currentTarget.matches(":focus-visible")) return;
        prefetch();
        schedule(event.currentTarget, rest_ms);
      },
      onBlur: close,
    },
    hold: () => clearTimeout(timer.current),
    release: close,
  };
}
