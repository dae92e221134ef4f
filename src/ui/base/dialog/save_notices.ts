import { create } from "zustand";

/** The result of the last save of a setting. `count` is the number of saves so far. */
export const useSaveResult = create<{ state: "saved" | "failed" | null; count: number }>()(() => ({
  state: null,
  count: 0,
}));

/** Reports the result of saving a setting. The header of an open modal shows it for 2 s. */
export function reportSaveResult(state: "saved" | "failed"): void {
  useSaveResult.setState(({ count }) => ({ state, count: count + 1 }));
}
