import * as v from "valibot";
import { CustomEmoji } from "../custom_emoji";
import { count, flag, id, items, maybeNumber, maybeText, text } from "../lenient";

/** A poll. `voters_count` is not reliable on every server (`votersOf`). `own_votes` are indices of options. */
export const Poll = v.object({
  id,
  expires_at: maybeText,
  expired: flag,
  multiple: flag,
  votes_count: count,
  voters_count: maybeNumber,
  options: items(v.object({ title: text, votes_count: maybeNumber })),
  voted: flag,
  own_votes: items(v.number()),
  emojis: items(CustomEmoji),
});
export type Poll = v.InferOutput<typeof Poll>;
