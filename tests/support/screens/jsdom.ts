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

const nothing = () => undefined;

/** Watches nothing: what jsdom lacks of the page's observers. */
class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

/** Gives jsdom the watching of what comes into sight and of sizes, without effect: nothing ever comes or changes. */
export function haveObservers(): void {
  Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });
}

/**
 * Gives jsdom the scrolling that it lacks, without effect (every row of a list has the height that is guessed), until
 * `vi.unstubAllGlobals`.
 */
export function haveScrolling(): void {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("scrollBy", () => undefined);
}

/** Gives the page a width that is below any that a query names, as a phone has, until `vi.unstubAllGlobals`. */
export function havePhone(): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.startsWith("(max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
