import { plainAttribute } from "../../domain/content/allowed_html";
import { formatRelative } from "../../i18n/format";
import { joined } from "../../i18n/joined";
import type { T } from "../../i18n/translator";

/**
 * The accessible name of a notification's row: its texts and its relative time, with a pause after each.
 * @param at an ISO date
 * @param now in ms
 */
export function spokenText(t: T, texts: readonly string[], at: string, now: number): string {
  const ms = Date.parse(at);
  const when = Number.isNaN(ms) ? "" : formatRelative(ms, Math.max(now, ms), t.locale);
  return plainAttribute(joined(t, [...texts, when]), 4000);
}
