import * as v from "valibot";
import { items, MOST_LISTED } from "../lenient";
import { Status } from "./status";

/** Each status once. snac lists repeats of statuses too, which stand for what they repeat. */
const line = v.pipe(
  items(Status, MOST_LISTED),
  v.transform((all) => [...new Map(all.map((one) => one.reblog ?? one).map((one) => [one.id, one])).values()]),
);

/** The ancestors and descendants of a status in its thread. */
export const Context = v.object({ ancestors: line, descendants: line });
export type Context = v.InferOutput<typeof Context>;
