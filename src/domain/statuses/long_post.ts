/** Lines that a status may have before it is cut, and the characters that make one (spec 001 sections 5 and 9). */
const threshold = 20;
const divisor = 80;

/**
 * Whether a status's HTML is so long that it is shown cut at first: what its paragraphs and line breaks split it into, and
 * its text's characters by 80, exceed 20. A character reference is one character.
 */
export function isLongPost(html: string): boolean {
  const parts = html.split(/<p|<br/i).length;
  const letters = html.replace(/<[^>]*>/g, "").replace(/&#?\w{1,10};/g, "&").length;
  return parts + letters / divisor > threshold;
}
