import { loadLateWords } from "../i18n/late";

/** Parts that stand in a screen which is open already: they are had before a network that goes could keep them away. */
const parts = [
  loadLateWords,
  () => import("../ui/status/Pending"),
  () => import("../ui/status/menu"),
  () => import("../ui/media/Blurhash"),
  () => import("../ui/media/Still"),
  () => import("../ui/list/GapRow"),
  () => import("./screens"),
  () => import("../features/thread/ThreadScreen"),
  () => import("../features/composer/ComposeDialog"),
];

/** Loads what comes next, after the first screen. What cannot be had now is asked for again when it is shown. */
export function loadAhead(): void {
  for (const load of parts) load().catch(() => undefined);
}
