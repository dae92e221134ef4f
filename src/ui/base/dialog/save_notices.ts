import { create } from "zustand";

/** How the last saving of a setting ended; `count` tells one from the next. */
export const useSaved = create<{ state: "saved" | "failed" | null; count: number }>()(() => ({
  state: null,
  count: 0,
}));

/** Says that a setting was saved, or that it could not be; a modal's header shows it for 2 s (spec 000 section 9). */
export function noteSaved(state: "saved" | "failed"): void {
  useSaved.setState(({ count }) => ({ state, count: count + 1 }));
}
