/**
 * Whether the focus may be moved without taking it from anything: it is on the page itself, or on the heading of the
 * screen, which nobody reaches by Tab (`ScreenArrival`).
 */
export const isFocusFree = (): boolean => document.activeElement?.matches("body, main h1") ?? true;
