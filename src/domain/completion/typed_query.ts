/**
 * What is typed at the caret that something can be offered for: `query` without its sign, and where it stands in the text,
 * from its sign to its end.
 */
export type TypedQuery = { kind: "emoji" | "mention" | "hashtag"; query: string; from: number; to: number };

/** So far around the caret a word is looked for: longer ones are none that anything is called. */
const FAR = 100;

/** What may stand before the caret, its sign first, and what of the same word after it. */
const forms = {
  emoji: {
    before: /(?<![\p{L}\p{N}\p{M}_:]):([\p{L}\p{N}\p{M}_+-]+)$/u,
    after: /^[\p{L}\p{N}\p{M}_+-]*(?=:?)/u,
    least: 2,
  },
  mention: { before: /(?<![\p{L}\p{N}_@/])@([\p{L}\p{N}_.@-]+)$/u, after: /^[\p{L}\p{N}_.@-]*/u, least: 1 },
  hashtag: {
    before: /(?<![\p{L}\p{N}\p{M}_#/&])#([\p{L}\p{N}\p{M}_·・]+)$/u,
    after: /^[\p{L}\p{N}\p{M}_·・]*/u,
    least: 1,
  },
} satisfies Record<TypedQuery["kind"], { before: RegExp; after: RegExp; least: number }>;

/**
 * The word at the caret, where it begins with ":", "@" or "#" (spec 001, "Emoji picker and suggestions"). An emoji's name
 * counts from its second letter on, so that ":D" and ":3" stay what they are. null where nothing is to be offered. It costs the
 * same however long the text is.
 */
export function typedQueryAt(text: string, caret: number): TypedQuery | null {
  const before = text.slice(Math.max(0, caret - FAR), caret);
  const after = text.slice(caret, caret + FAR);
  for (const kind of ["emoji", "mention", "hashtag"] as const) {
    const { before: form, after: rest, least } = forms[kind];
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
