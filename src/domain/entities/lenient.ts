import * as v from "valibot";
import { webAddress } from "../content/web_address";

/** A string; anything else reads as "". */
export const text = v.fallback(v.string(), "");
/** A string or null; anything else reads as null. */
export const maybeText = v.fallback(v.nullable(v.string()), null);
/** A web address (`webAddress`), normalised; anything else reads as "". */
export const address = v.fallback(
  v.pipe(
    v.string(),
    v.transform((given) => webAddress(given) ?? ""),
  ),
  "",
);
/** A web address (`webAddress`), normalised; anything else reads as null. */
export const maybeAddress = v.fallback(
  v.pipe(
    v.string(),
    v.transform((given) => webAddress(given) ?? null),
  ),
  null,
);
/** A count of things, never negative; anything else reads as 0. */
export const count = v.fallback(v.pipe(v.number(), v.minValue(0)), 0);
/** A number or null; anything else reads as null. */
export const maybeNumber = v.fallback(v.nullable(v.number()), null);
/** A boolean; anything else reads as false. */
export const flag = v.fallback(v.boolean(), false);
/** An opaque id as a string. Some servers send numbers although strings are documented. */
export const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
  v.nonEmpty(),
);
/** An opaque id or null; anything else reads as null. */
export const maybeId = v.fallback(v.nullable(id), null);

/**
 * An array without its unreadable items, so that one bad item does not cost the whole list. Anything that is not an
 * array reads as [].
 */
export function items<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all): v.InferOutput<S>[] =>
        all.flatMap((one) => {
          const read = v.safeParse(schema, one);
          return read.success ? [read.output] : [];
        }),
      ),
    ),
    [],
  );
}

/** A nested entity, or null where it cannot be parsed. */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullable(schema), null);
}
