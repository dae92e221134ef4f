import { vi } from "vitest";

/** Gives jsdom's dialogs the ways to open and close that it lacks; they stand in the page without being above it. */
export function haveDialogs(): void {
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/** Gives jsdom's elements the popovers that they lack; they stand in the page without being above it. */
export function havePopovers(): void {
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
}

/** Gives jsdom's elements the way into sight that they lack, without effect. */
export function haveSight(): void {
  Element.prototype.scrollIntoView = () => undefined;
}

/**
 * Gives jsdom the scrolling and the watching of sizes that it lacks, both without effect (every row of a list has the height
 * that is guessed), until `vi.unstubAllGlobals`.
 */
export function haveScrolling(): void {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("scrollBy", () => undefined);
  const nothing = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
}
