import type { MutationEffect } from "../effect";

/** Moves a scheduled status from `at` to another time, or cancels it (`to` is null). Times are in ms. */
export const schedule: MutationEffect<{ id: string; at: number; to: number | null }> = {
  lane: ({ id }) => `scheduled:${id}`,
  replaces: () => true,
};
