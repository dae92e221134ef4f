import { isComposing } from "./input_method";

/** The key that stands at `code` on a keyboard that writes Latin letters; undefined for one that no shortcut uses. */
const keyAt = (code: string): string | undefined =>
  code === "Period" ? "." : /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1]?.toLowerCase();

/**
 * The key of a shortcut that was pressed: what it writes, without CapsLock, or, on a keyboard of another script, what
 * stands in its place on a Latin one. Null while an input method composes.
 */
export function shortcutKey(event: KeyboardEvent): string | null {
  if (isComposing(event)) return null;
  // Full-width letters are Latin letters.
  const key = event.key.normalize("NFKC");
  if (event.shiftKey || key.length > 1) return key;
  return /[\0-\x7f]|\p{Script=Latin}/u.test(key) ? key.toLowerCase() : (keyAt(event.code) ?? key);
}
