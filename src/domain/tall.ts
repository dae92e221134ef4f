/** Lines that a status may have before it is cut, and the characters that make one (spec 001 sections 5 and 9). */
const threshold = 20;
const divisor = 80;

/** Whether a status's HTML is so long that it is shown cut at first. */
export function isTall(html: string): boolean {
  const breaks = html.split(/<p|<br/i).length;
  const letters = html.replace(/<[^>]*>/g, "").length;
  return breaks + letters / divisor > threshold;
}
