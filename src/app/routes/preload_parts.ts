import { loadLateMessages } from "../../i18n/late_messages";
import { ahead } from "../chunks/ahead";
import { rows } from "../chunks/rows";

/** Prefetches what an open screen can need at any moment. What fails to load now is asked for again when it is shown. */
export function preloadParts(): void {
  for (const load of [loadLateMessages, ...rows, ...ahead]) load().catch(() => undefined);
}
