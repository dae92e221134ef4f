import * as v from "valibot";
import { Visibility } from "../entities/statuses/status";
import type { DraftRow } from "../rows/rows";

/**
 * The last change of a draft that is not in the database yet. A tab writes it to localStorage when its page is closed.
 * `at`: when it was written, in ms. `draft`: null if the draft was removed. `known`: the `updated_at` of the stored
 * versions that the form has loaded or tried to store; this change replaces them.
 */
export type FallbackDraft = { id: string; at: number; draft: DraftRow | null; known: number[] };

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
  shared: v.optional(v.literal(true)),
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
  refused: v.optional(
    v.object({
      kind: v.picklist(["offline", "timeout", "unauthorized", "forbidden", "missing", "limited", "invalid", "server"]),
      message: v.string(),
      status: v.exactOptional(v.number()),
      about: v.exactOptional(v.picklist(["description", "media", "upload", "time", "poll"])),
    }),
  ),
}) satisfies v.GenericSchema<unknown, DraftRow>;

const Fallback = v.pipe(
  v.object({ id: v.string(), at: v.number(), draft: v.nullable(Draft), known: v.array(v.number()) }),
  v.check(({ id, draft }) => draft === null || draft.id === id),
);

/** Parses a fallback draft; null if the text is not one, because other code can write to localStorage. */
export function readFallbackDraft(text: string): FallbackDraft | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Fallback), text);
  return read.success ? read.output : null;
}
