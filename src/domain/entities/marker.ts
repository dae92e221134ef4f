import * as v from "valibot";
import { id, maybe, text } from "./lenient";

/** How far a timeline was read. Akkoma sends "" until the first marker is saved. */
export const Marker = v.object({
  last_read_id: v.fallback(v.union([v.literal(""), id]), ""),
  version: v.fallback(v.number(), 0),
  updated_at: text,
  pleroma: v.optional(maybe(v.object({ unread_count: v.fallback(v.number(), 0) }))),
});
export type Marker = v.InferOutput<typeof Marker>;
