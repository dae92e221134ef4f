import * as v from "valibot";
import { flag, id, maybeText, text } from "./lenient";

/**
 * A list of accounts that the user keeps on the server. Its timeline has the same id. Some servers say whose replies to
 * others the timeline has, and whether the members' posts are left out of home.
 */
export const List = v.object({
  id,
  title: text,
  replies_policy: v.optional(maybeText),
  exclusive: v.optional(flag),
});
export type List = v.InferOutput<typeof List>;
