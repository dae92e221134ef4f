import { useEffectEvent, useLayoutEffect } from "react";
import { shortcutKey } from "../../ui/browser/shortcut_key";

/** A distance, as a fraction of the box. */
export type Vector = { x: number; y: number };

type ViewerKeyActions = {
  /** Goes to the next slide (1) or the previous one (-1). */
  turn(by: 1 | -1): void;
  first(): void;
  last(): void;
  /** Zooms in by a factor. */
  zoom(times: number): void;
  reset(): void;
  /** Pans a zoomed picture, in fractions of its box; null if it is not zoomed. */
  pan: ((by: Vector) => void) | null;
};

/** How far an arrow key pans a zoomed picture, as a fraction of its box. */
const STEP = 0.2;
const steps: Record<string, Vector> = {
  ArrowRight: { x: -STEP, y: 0 },
  ArrowLeft: { x: STEP, y: 0 },
  ArrowDown: { x: 0, y: -STEP },
  ArrowUp: { x: 0, y: STEP },
};

/** Binds the media viewer's keys on the whole page, except in a player. */
export function useViewerKeys({ turn, first, last, zoom, reset, pan }: ViewerKeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isPlayer(event.target)) return;
    const rtl = document.documentElement.dir === "rtl";
    const actions: Record<string, () => void> = {
      ArrowRight: () => turn(rtl ? -1 : 1),
      ArrowLeft: () => turn(rtl ? 1 : -1),
      Home: first,
      End: last,
      "+": () => zoom(1.5),
      "-": () => zoom(1 / 1.5),
      "0": reset,
    };
    const key = shortcutKey(event) ?? "";
    const panned = steps[key];
    const action = pan && panned ? () => pan(panned) : actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Whether the arrow keys belong to the focused player. */
const isPlayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("video, audio, iframe") !== null;
