import * as v from "valibot";
import { id, maybeText, text } from "./lenient";

/** A list of accounts that the user keeps on the server. Its timeline has the same id. */
export const List = v.object({ id, title: text, replies_policy: v.optional(maybeText) });
export type List = v.InferOutput<typeof List>;
