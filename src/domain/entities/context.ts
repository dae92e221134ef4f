import * as v from "valibot";
import { items } from "./lenient";
import { Status } from "./status";

/** What stands above and below a status in its conversation. */
export const Context = v.object({ ancestors: items(Status), descendants: items(Status) });
export type Context = v.InferOutput<typeof Context>;
