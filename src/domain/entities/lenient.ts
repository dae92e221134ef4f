import * as v from "valibot";
import { webAddress } from "../content/web_address";

/** The longest texts that are read, in UTF-16 units: HTML of a post or profile, and everything shorter. */
const LONGEST_HTML = 200_000;
const LONGEST_TEXT = 10_000;
/** The longest id or name; some ids are addresses. */
const LONGEST_WORD = 2_000;
/** The most items of a list within an entity, and of a list that is an answer of its own. */
const MOST_PARTS = 1_000;
/** See `MOST_PARTS`. */
export const MOST_LISTED = 50_000;

/** A string that is cut after `longest`, never within a character. */
const cut = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => (given.length <= longest ? given : given.slice(0, longest).replace(/[\ud800-\udbff]$/, ""))),
  );

/** A string, cut where it is longer than anybody writes; anything else reads as "". */
export const text = v.fallback(cut(LONGEST_TEXT), "");
/** HTML of a post or profile, cut in the same way; anything else cannot be read. */
export const cutHtml = cut(LONGEST_HTML);
/** `cutHtml`; anything else reads as "". */
export const html = v.fallback(cutHtml, "");
/** A string, cut in the same way, or null; anything else reads as null. */
export const maybeText = v.fallback(v.nullable(cut(LONGEST_TEXT)), null);
/** A text that is worth nothing if a part is missing: a longer one cannot be read. */
export const wholeText = v.pipe(v.string(), v.maxLength(LONGEST_HTML));
/** A name or a date. It is never cut, as it would mean something else: a longer one cannot be read. */
export const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_WORD));
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
/** A boolean or null; anything else reads as null. */
export const maybeFlag = v.fallback(v.nullable(v.boolean()), null);
/** An opaque id as a string. Some servers send numbers although strings are documented. */
export const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
  word,
);
/** An opaque id or null; anything else reads as null. */
export const maybeId = v.fallback(v.nullable(id), null);

/**
 * An array without its unreadable items, so that one bad item does not cost the whole list, of at most the first
 * `most`. Anything that is not an array reads as [].
 */
export function items<const S extends v.GenericSchema>(schema: S, most = MOST_PARTS) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all): v.InferOutput<S>[] =>
        all.slice(0, most).flatMap((one) => {
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
