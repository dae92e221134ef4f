import { order } from "../../rows/id_order";
import type { MutationEffect } from "../effect";

type Args = { timeline: "home" | "notifications"; last_read_id: string };

/** Moves a timeline's marker to the entry that was read last. A marker never moves back. */
export const marker: MutationEffect<Args> = {
  lane: ({ timeline }) => `marker:${timeline}`,
  replaces: (args, earlier) => order(args.last_read_id) >= order(earlier.last_read_id),
  applyToMarker: ({ timeline, last_read_id }, row) =>
    row.timeline !== timeline || order(row.last_read_id) >= order(last_read_id) ? row : { ...row, last_read_id },
};
