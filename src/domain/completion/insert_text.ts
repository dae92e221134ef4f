/**
 * Adds spaces to a text that is inserted, because servers recognise a shortcode, mention or hashtag only at word
 * boundaries. A Unicode emoji needs no spaces.
 * @param from the start of the replaced range
 * @param to the end of the replaced range
 * @param ends whether the writer continues with a new word after it
 */
export function withSpaces(text: string, from: number, to: number, written: string, ends: boolean): string {
  const word = /^[:@#]/.test(written);
  const before = word && from > 0 && !/\s/.test(text.charAt(from - 1)) ? " " : "";
  const after = (word || ends) && !/\s/.test(text.charAt(to)) ? " " : "";
  return before + written + after;
}
