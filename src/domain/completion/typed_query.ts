import { halfWidth } from "../content/half_width";
import { hashtagLetters } from "../content/hashtags_in_text";

/**
 * The word at the caret that completions are offered for: `query` without its leading sign, and its range in the text,
 * from the sign to the end of the word. Full-width signs count as the ASCII ones that they stand for.
 */
export type TypedQuery = { kind: "emoji" | "mention" | "hashtag"; query: string; from: number; to: number };

/** The maximum distance from the caret that a word is searched in. No longer word has completions. */
const MAX_WORD = 100;

/** For each kind: the pattern before the caret, from its sign on, and the pattern of the rest of the word after it. */
const queryPatterns = {
  emoji: {
    before: /(?<![\p{L}\p{N}\p{M}_:]):([\p{L}\p{N}\p{M}_+-]+)$/u,
    after: /^[\p{L}\p{N}\p{M}_+-]*(?=:?)/u,
    least: 2,
  },
  mention: {
    before: /(?<![\p{L}\p{N}\p{M}_@/])@([\p{L}\p{N}\p{M}_.@-]+)$/u,
    after: /^[\p{L}\p{N}\p{M}_.@-]*/u,
    least: 1,
  },
  hashtag: {
    before: new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_#/&])#([${hashtagLetters}]+)$`, "u"),
    after: new RegExp(`^[${hashtagLetters}]*`, "u"),
    least: 1,
  },
} satisfies Record<TypedQuery["kind"], { before: RegExp; after: RegExp; least: number }>;

/**
 * The word at the caret if it begins with ":", "@" or "#", else null. A shortcode needs two characters, so that ":D"
 * and ":3" are not completed. The time does not depend on the length of the text.
 */
export function typedQueryAt(text: string, caret: number): TypedQuery | null {
  const before = halfWidth(text.slice(Math.max(0, caret - MAX_WORD), caret));
  const after = halfWidth(text.slice(caret, caret + MAX_WORD));
  for (const kind of ["emoji", "mention", "hashtag"] as const) {
    const { before: form, after: rest, least } = queryPatterns[kind];
    const begun = form.exec(before);
    if (!begun) continue;
    const tail = rest.exec(after)?.[0] ?? "";
    const query = (begun[1] ?? "") + tail;
    if (query.length < least) return null;
    const closed = kind === "emoji" && after.startsWith(":", tail.length) ? 1 : 0;
    return { kind, query, from: caret - begun[0].length, to: caret + tail.length + closed };
  }
  return null;
}
