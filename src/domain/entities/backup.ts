import * as v from "valibot";
import { address, count, flag, text } from "./lenient";

/** An archive of what is the user's own, which the server makes; `state` is said by newer Pleroma alone. */
export const Backup = v.object({
  url: address,
  inserted_at: text,
  file_size: count,
  processed: flag,
  state: v.optional(text),
});
export type Backup = v.InferOutput<typeof Backup>;
