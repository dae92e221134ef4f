import { useEffectEvent, useLayoutEffect } from "react";

export type Vector = { x: number; y: number };

type Acts = {
  /** Goes to the next slide (1) or the previous one (-1). */
  turn(by: 1 | -1): void;
  first(): void;
  last(): void;
  /** Zooms in by a factor. */
  zoom(times: number): void;
  reset(): void;
  /** Moves a picture that is zoomed in, in parts of its box; null while none is. */
  pan: ((by: Vector) => void) | null;
};

/** How far an arrow key moves a picture that is zoomed in, in parts of its box. */
const STEP = 0.2;
const steps: Record<string, Vector> = {
  ArrowRight: { x: -STEP, y: 0 },
  ArrowLeft: { x: STEP, y: 0 },
  ArrowDown: { x: 0, y: -STEP },
  ArrowUp: { x: 0, y: STEP },
};

/** Binds the keys of the media viewer, anywhere on the page but in a player. */
export function useViewerKeys({ turn, first, last, zoom, reset, pan }: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isPlayer(event.target)) return;
    const rtl = document.documentElement.dir === "rtl";
    const acts: Record<string, () => void> = {
      ArrowRight: () => turn(rtl ? -1 : 1),
      ArrowLeft: () => turn(rtl ? 1 : -1),
      Home: first,
      End: last,
      "+": () => zoom(1.5),
      "-": () => zoom(1 / 1.5),
      "0": reset,
    };
    const along = steps[event.key];
    const act = pan && along ? () => pan(along) : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}

/** Whether the arrow keys belong to the focused element. */
const isPlayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("video, audio, iframe") !== null;
