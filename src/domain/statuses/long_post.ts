/** The number of lines a status may have before it is cut, and the number of characters that count as a line. */
const threshold = 20;
const divisor = 80;

/**
 * Whether a status is long enough to be cut at first: its paragraphs and line breaks, plus its characters divided by
 * 80, exceed 20. A character reference counts as one character.
 */
export function isLongPost(html: string): boolean {
  const parts = html.split(/<p|<br/i).length;
  const letters = html.replace(/<[^>]*>/g, "").replace(/&#?\w{1,10};/g, "&").length;
  return parts + letters / divisor > threshold;
}
