import * as v from "valibot";

/** A language as a server's translator has it: its code there ("EN", "de"), and its name, "" where only the code is told. */
const Language = v.pipe(
  v.object({ code: v.pipe(v.string(), v.nonEmpty()), name: v.optional(v.fallback(v.string(), ""), "") }),
  v.readonly(),
);
type Language = v.InferOutput<typeof Language>;

const bare = (codes: Iterable<string>): Language[] => [...new Set(codes)].map((code) => ({ code, name: "" }));

/** Akkoma's answer; `{}` while its translator is off. */
const Lists = v.pipe(
  v.strictObject({ source: v.optional(v.array(Language), []), target: v.optional(v.array(Language), []) }),
  v.transform(({ source, target }) => ({ from: source, into: target })),
);
/** Mastodon's answer: into what each language is translated, "und" being one that is not known. */
const Pairs = v.pipe(
  v.record(v.string(), v.array(v.string())),
  v.transform((pairs) => ({
    from: bare(Object.keys(pairs).filter((code) => code !== "und")),
    into: bare(Object.values(pairs).flat()),
  })),
);

/** From which languages a server translates, and into which; read from Akkoma's answer or Mastodon's. */
export const TranslationLanguages = v.union([Lists, Pairs]);
export type TranslationLanguages = v.InferOutput<typeof TranslationLanguages>;
