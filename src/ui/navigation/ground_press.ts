import type { KeyboardEvent, MouseEvent } from "react";
import type { Clock } from "../../domain/runtime/clock";
import type { StableNavigate } from "./useStableNavigate";

/** How long a mouse click waits for a second one, which selects a word, in ms. */
const DOUBLE_CLICK_MS = 300;

/** What acts by itself when it is pressed. */
const controls =
  "a, button, input, select, textarea, label, form, summary, video, audio, iframe, dialog, [popover], [role=button]";

type Handlers = {
  onClick(event: MouseEvent): void;
  onAuxClick(event: MouseEvent): void;
  onMouseDown(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
};

/** Whether an event hit the ground itself, and no control on it. */
const isGround = ({ target }: { target: EventTarget }) => target instanceof Element && !target.closest(controls);

const isSelecting = () => window.getSelection()?.type === "Range";

/** Whether a click may become a double click. One by touch, or by a program, cannot. */
function mayRepeat({ detail, nativeEvent }: MouseEvent): boolean {
  const by: unknown = "pointerType" in nativeEvent ? nativeEvent.pointerType : "mouse";
  return detail > 0 && by !== "touch" && by !== "pen";
}

const openTab = (path: string) => void window.open(path, "_blank", "noopener");

/** Runs `open` unless the next press or key comes within the time of a double click, or the element has gone. */
function openUnlessRepeated(ground: Element, clock: Clock, open: () => void): void {
  const stop = new AbortController();
  const timer = clock.setTimeout(() => {
    stop.abort();
    if (ground.isConnected && !isSelecting()) open();
  }, DOUBLE_CLICK_MS);
  const cancel = () => {
    stop.abort();
    clock.clearTimeout(timer);
  };
  for (const type of ["pointerdown", "mousedown", "keydown"])
    window.addEventListener(type, cancel, { capture: true, signal: stop.signal });
}

/**
 * Handlers for an element whose ground leads to a page, as a link would: a click or Enter opens it; with Ctrl, Cmd or
 * the middle button, a tab. A click that selects text opens nothing, and what is pressed on the ground acts for itself.
 * @param path the page; null for a ground that leads nowhere
 */
export function groundPress(path: string | null, go: StableNavigate, clock: Clock): Handlers | Record<string, never> {
  if (path === null) return {};
  return {
    onClick(event) {
      if (event.shiftKey || event.altKey || !isGround(event) || isSelecting()) return;
      if (event.ctrlKey || event.metaKey) openTab(path);
      else if (mayRepeat(event)) openUnlessRepeated(event.currentTarget, clock, () => go(path));
      else go(path);
    },
    onAuxClick(event) {
      if (event.button === 1 && isGround(event)) openTab(path);
    },
    onMouseDown(event) {
      // The middle button would scroll the page instead.
      if (event.button === 1 && isGround(event)) event.preventDefault();
    },
    onKeyDown(event) {
      if (event.key !== "Enter" || event.target !== event.currentTarget) return;
      if (event.ctrlKey || event.metaKey) openTab(path);
      else go(path);
    },
  };
}
