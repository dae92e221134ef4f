import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

/** How long a pointer rests on something before its hint comes, and how long it may be on its way to the hint, in ms. */
const rest_ms = 350;
const leave_ms = 200;

/** Something that is shown while its anchor is pointed at or has the keyboard's focus. */
export type Hint = {
  open: boolean;
  /** What it belongs to, while it is open. */
  anchor: HTMLElement | null;
  /** For the anchor. */
  props: {
    onPointerEnter(event: PointerEvent<HTMLElement>): void;
    onPointerLeave(): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onBlur(): void;
  };
  /** The pointer is on the hint itself, or has left it. */
  hold(): void;
  release(): void;
};

/**
 * A hint that comes with a mouse or the keyboard, never with a finger, whose press goes on to what the anchor leads to. Escape
 * closes it.
 * @param ahead called as soon as it may be wanted
 */
export function useHint(ahead: () => void): Hint {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  const open = anchor !== null;

  const soon = (to: HTMLElement | null, ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnchor(to), ms);
  };
  const close = () => soon(null, leave_ms);

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
        ahead();
        soon(event.currentTarget, rest_ms);
      },
      onPointerLeave: close,
      onFocus(event) {
        if (!event.currentTarget.matches(":focus-visible")) return;
        ahead();
        soon(event.currentTarget, rest_ms);
      },
      onBlur: close,
    },
    hold: () => clearTimeout(timer.current),
    release: close,
  };
}
