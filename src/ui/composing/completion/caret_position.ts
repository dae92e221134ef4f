import type { WritableField } from "../text/write_into";

/** The CSS properties that determine the position of a letter in a field. */
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

/** The number of characters after a letter that are laid out, since the word around it may wrap. */
const FAR = 100;

/**
 * The position of the letter at an index of a field's text, in viewport coordinates. Browsers do not expose it: the
 * text is laid out in an invisible copy of the field.
 */
function letterBox(field: WritableField, index: number): { left: number; top: number; bottom: number } {
  const own = getComputedStyle(field);
  const copy = document.createElement("div");
  for (const name of shaping) copy.style.setProperty(name, own.getPropertyValue(name));
  const lines = field instanceof HTMLTextAreaElement;
  copy.dir = own.direction;
  copy.style.cssText += `;position:fixed;inset:0 auto auto 0;visibility:hidden;overflow:hidden;inline-size:${field.clientWidth}px;white-space:${lines ? "pre-wrap" : "pre"};overflow-wrap:break-word`;
  const mark = document.createElement("span");
  mark.textContent = field.value.charAt(index) || "\u200b";
  // Includes the following text, since a word that does not fit wraps as a whole.
  copy.append(field.value.slice(0, index), mark, field.value.slice(index + 1, index + FAR));
  // In the body: next to the field, it would trigger a layout of the form.
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
 * Positions an open popover at a letter: below its line, or above if there is more room. It stays within the window and
 * does not cover the line.
 */
export function placeAtLetter(popover: HTMLElement, field: WritableField, index: number): void {
  const at = letterBox(field, index);
  popover.style.maxBlockSize = "";
  const { offsetWidth: width, offsetHeight: height } = popover;
  const [above, below] = [at.top - GAP_PX - MARGIN_PX, window.innerHeight - at.bottom - GAP_PX - MARGIN_PX];
  const under = height <= below || below >= above;
  const tall = Math.min(height, Math.max(0, under ? below : above));
  // `clientWidth` includes a scrollbar gutter, where nothing is painted.
  const { left: first, right: last } = document.documentElement.getBoundingClientRect();
  const wanted = getComputedStyle(field).direction === "rtl" ? at.left - width : at.left;
  popover.style.maxBlockSize = `${tall}px`;
  popover.style.left = `${Math.max(first + MARGIN_PX, Math.min(wanted, last - width - MARGIN_PX))}px`;
  popover.style.top = `${under ? at.bottom + GAP_PX : at.top - GAP_PX - tall}px`;
}
