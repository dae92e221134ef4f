import { plainWords } from "../../domain/content/allowed_html";
import { formatRelative } from "../../i18n/format";
import type { T } from "../../i18n/translator";

/** A notification's row as one sentence for who hears it: what is said of it, and how long before `now` (ms) it came (an ISO date). */
export function spokenText(t: T, said: readonly string[], at: string, now: number): string {
  const ms = Date.parse(at);
  const when = Number.isNaN(ms) ? "" : formatRelative(ms, Math.max(now, ms), t.locale);
  return plainWords([...said, when].filter(Boolean).join(", "), 4000);
}
