import type { Theme } from "./theme";
import { readTheme } from "./theme_document";
import { own, valuesOf } from "./theme_values";

/** A theme of the reader's own, as a backup of the settings holds it: `id` is what the setting `theme` calls it by. */
export type BackedUpTheme = { id: string; theme: Theme };

/** How an id looks; it becomes a key and part of a setting's value. */
const ID = /^[\w-]{1,64}$/;

/**
 * The themes of a backup, each read as `readTheme` does: to colours, numbers and names of fonts alone. One id means one
 * theme: the first. `unread`: how many entries are none.
 */
export function readBackedUpThemes(given: unknown): { themes: BackedUpTheme[]; unread: number } {
  const entries: readonly unknown[] = Array.isArray(given) ? given : [];
  const themes = new Map<string, BackedUpTheme>();
  let unread = Array.isArray(given) || given === undefined ? 0 : 1;
  for (const entry of entries) {
    const [id, document] = ["id", "theme"].map((key) => own(valuesOf(entry), key));
    const read = typeof id === "string" && ID.test(id) ? readTheme(document) : null;
    if (typeof id !== "string" || read === null || typeof read === "string") unread += 1;
    else if (!themes.has(id)) themes.set(id, { id, theme: read.theme });
  }
  return { themes: [...themes.values()], unread };
}
