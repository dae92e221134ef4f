/** The icons of list rows, by their lucide names. The font contains them in this order. */
const names = [
  "message-circle",
  "quote",
  "repeat-2",
  "lock",
  "star",
  "face-slightly-smiling-plus",
  "ellipsis",
  "reply",
] as const;

/** The name of an icon that the font contains. */
export type GlyphName = (typeof names)[number];

/** The character of each icon, in Unicode's private use area. */
export const glyphCharacters = new Map(names.map((name, at) => [name, String.fromCharCode(0xe000 + at)] as const));
