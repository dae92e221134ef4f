/**
 * What is put into a text, with the spaces that keep it apart: servers read a shortcode, a name or a hashtag where words end.
 * An emoji of Unicode stands wherever it is put.
 * @param from where it goes in, and `to`, up to where it replaces what stands there
 * @param ends whether what is written goes on behind it as a new word
 */
export function withSpaces(text: string, from: number, to: number, written: string, ends: boolean): string {
  const word = /^[:@#]/.test(written);
  const before = word && from > 0 && !/\s/.test(text.charAt(from - 1)) ? " " : "";
  const after = (word || ends) && !/\s/.test(text.charAt(to)) ? " " : "";
  return before + written + after;
}
