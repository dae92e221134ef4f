import * as v from "valibot";

/** A language of a server's translator: its code ("EN", "de"), and its name, or "" if only the code is known. */
const Language = v.pipe(
  v.object({ code: v.pipe(v.string(), v.nonEmpty()), name: v.optional(v.fallback(v.string(), ""), "") }),
  v.readonly(),
);
type Language = v.InferOutput<typeof Language>;

const bare = (codes: Iterable<string>): Language[] => [...new Set(codes)].map((code) => ({ code, name: "" }));

/** Akkoma's answer; `{}` if its translator is off. */
const Lists = v.pipe(
  v.strictObject({ source: v.optional(v.array(Language), []), target: v.optional(v.array(Language), []) }),
  v.transform(({ source, target }) => ({ from: source, into: target })),
);
/** Mastodon's answer: the target languages of each source language; "und" is an unknown source. */
const Pairs = v.pipe(
  v.record(v.string(), v.array(v.string())),
  v.transform((pairs) => ({
    from: bare(Object.keys(pairs).filter((code) => code !== "und")),
    into: bare(Object.values(pairs).flat()),
  })),
);

/** The languages that a server translates from and into, parsed from Akkoma's or Mastodon's answer. */
export const TranslationLanguages = v.union([Lists, Pairs]);
export type TranslationLanguages = v.InferOutput<typeof TranslationLanguages>;
