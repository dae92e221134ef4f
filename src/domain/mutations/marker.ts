import { order } from "../order";
import type { Mutation } from "./mutation";

type Args = { timeline: "home" | "notifications"; last_read_id: string };

/**
 * Says how far a timeline was read. Sent as POST /api/v1/markers; answered with the markers that were kept. A marker only
 * moves on. Where the server keeps none for the timeline (Akkoma drops `home` silently) ours stands.
 */
export const marker: Mutation<Args> = {
  lane: ({ timeline }) => `marker:${timeline}`,
  replaces: (args, earlier) => order(args.last_read_id) >= order(earlier.last_read_id),
  mark: ({ timeline, last_read_id }, row) =>
    row.timeline !== timeline || order(row.last_read_id) >= order(last_read_id) ? row : { ...row, last_read_id },
};
