import * as v from "valibot";
import { Visibility } from "./entities/status";
import type { DraftRow } from "./rows";

/**
 * What a tab had of a draft as it went, and no database has: the draft `id` as it was written `at` (ms), null where it was taken
 * out. `known`: when what its form knew to be stored was written.
 */
export type LastWord = { id: string; at: number; draft: DraftRow | null; known: number[] };

const Told = v.object({
  description: v.string(),
  focus: v.optional(v.object({ x: v.number(), y: v.number() })),
});

const Attached = v.object({
  ...Told.entries,
  file_id: v.string(),
  type: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  media_id: v.optional(v.string()),
  told: v.optional(Told),
  attached: v.optional(
    v.object({ url: v.nullable(v.string()), preview_url: v.nullable(v.string()), description: v.nullable(v.string()) }),
  ),
});

const Poll = v.object({
  options: v.array(v.string()),
  multiple: v.boolean(),
  expires_in: v.number(),
  ends_at: v.optional(v.number()),
});

const Draft = v.object({
  id: v.string(),
  updated_at: v.number(),
  text: v.string(),
  spoiler_text: v.string(),
  visibility: Visibility,
  sensitive: v.boolean(),
  in_reply_to_id: v.nullable(v.string()),
  files: v.array(Attached),
  quote_id: v.nullish(v.string()),
  poll: v.nullish(Poll),
  language: v.nullish(v.string()),
  content_type: v.nullish(v.string()),
  scheduled_at: v.nullish(v.number()),
  replaces: v.nullish(v.object({ id: v.string(), at: v.number() })),
  edit_id: v.optional(v.string()),
  blind: v.optional(v.literal(true)),
}) satisfies v.GenericSchema<unknown, DraftRow>;

const Word = v.pipe(
  v.object({ id: v.string(), at: v.number(), draft: v.nullable(Draft), known: v.array(v.number()) }),
  v.check(({ id, draft }) => draft === null || draft.id === id),
);

/** Reads a last word as it was left; null where it is none: what lies there anybody may have written. */
export function readLastWord(text: string): LastWord | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Word), text);
  return read.success ? read.output : null;
}
