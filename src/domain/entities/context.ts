import * as v from "valibot";
import { items } from "./lenient";
import { Status } from "./status";

/** The ancestors and descendants of a status in its thread. */
export const Context = v.object({ ancestors: items(Status), descendants: items(Status) });
export type Context = v.InferOutput<typeof Context>;
