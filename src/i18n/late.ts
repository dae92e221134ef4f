import { en } from "./locales";

/**
 * Loads what English says on the screens that come later, once. A part of the screen that says it waits for it; other
 * languages come whole. Rejects when it cannot be had (offline and never seen).
 */
export async function loadLateWords(): Promise<void> {
  Object.assign(en, (await import("./en.json?late")).default);
}
