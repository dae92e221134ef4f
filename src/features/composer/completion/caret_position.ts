import type { TextField } from "../text/write_into";

/** What decides where a letter of a field stands. */
const shaping = [
  "box-sizing",
  "font",
  "letter-spacing",
  "word-spacing",
  "line-height",
  "text-indent",
  "text-transform",
  "tab-size",
  "padding",
  "border",
  "direction",
  "unicode-bidi",
] as const;

/** So much behind a letter decides on which line its word stands. */
const FAR = 100;

/**
 * Where the letter at an index of a field's text stands in the window. Browsers do not tell: the text up to it is laid out once
 * in a copy of the field, unseen.
 */
function letterBox(field: TextField, index: number): { left: number; top: number; bottom: number } {
  const own = getComputedStyle(field);
  const copy = document.createElement("div");
  for (const name of shaping) copy.style.setProperty(name, own.getPropertyValue(name));
  const lines = field instanceof HTMLTextAreaElement;
  copy.dir = own.direction;
  copy.style.cssText += `;position:fixed;inset:0 auto auto 0;visibility:hidden;overflow:hidden;inline-size:${field.clientWidth}px;white-space:${lines ? "pre-wrap" : "pre"};overflow-wrap:break-word`;
  const mark = document.createElement("span");
  mark.textContent = field.value.charAt(index) || "\u200b";
  // With what stands behind it: a word that does not fit goes to the next line whole.
  copy.append(field.value.slice(0, index), mark, field.value.slice(index + 1, index + FAR));
  // Beside the field it would have the form laid out with it.
  document.body.append(copy);
  const [at, of] = [mark.getBoundingClientRect(), copy.getBoundingClientRect()];
  copy.remove();
  const box = field.getBoundingClientRect();
  const top = box.top + (at.top - of.top) - field.scrollTop;
  return { left: box.left + (at.left - of.left) - field.scrollLeft, top, bottom: top + at.height };
}

const GAP_PX = 4;
const MARGIN_PX = 8;

/**
 * Puts an open popover at a letter: below its line, above it where there is more room, never out of the window, never over the
 * line.
 */
export function placeAtLetter(popover: HTMLElement, field: TextField, index: number): void {
  const at = letterBox(field, index);
  popover.style.maxBlockSize = "";
  const { offsetWidth: width, offsetHeight: height } = popover;
  const [above, below] = [at.top - GAP_PX - MARGIN_PX, window.innerHeight - at.bottom - GAP_PX - MARGIN_PX];
  const under = height <= below || below >= above;
  const tall = Math.min(height, Math.max(0, under ? below : above));
  // Its client width counts the gutter of a scrollbar, where nothing is drawn.
  const { left: first, right: last } = document.documentElement.getBoundingClientRect();
  const wanted = getComputedStyle(field).direction === "rtl" ? at.left - width : at.left;
  popover.style.maxBlockSize = `${tall}px`;
  popover.style.left = `${Math.max(first + MARGIN_PX, Math.min(wanted, last - width - MARGIN_PX))}px`;
  popover.style.top = `${under ? at.bottom + GAP_PX : at.top - GAP_PX - tall}px`;
}
