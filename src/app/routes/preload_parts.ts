import { loadLateMessages } from "../../i18n/late_messages";
import { aheadChunk } from "../chunks/ahead";
import { rowsChunk } from "../chunks/rows";
import { shellChunk } from "../chunks/shell";

/** Prefetches the chunks that an open screen may need. A failed load is retried when its part is shown. */
export function preloadParts(): void {
  for (const load of [loadLateMessages, ...rowsChunk, ...shellChunk, ...aheadChunk]) load().catch(() => undefined);
}
