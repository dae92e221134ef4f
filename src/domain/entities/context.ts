import * as v from "valibot";
import { items, MOST_LISTED } from "./lenient";
import { Status } from "./status";

/** The ancestors and descendants of a status in its thread. */
export const Context = v.object({
  ancestors: items(Status, MOST_LISTED),
  descendants: items(Status, MOST_LISTED),
});
export type Context = v.InferOutput<typeof Context>;
