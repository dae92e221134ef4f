/** What rows draw, by lucide's names of the icons; each has its sign in the font, in this order. */
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

/** The icons that a font has. */
export type GlyphName = (typeof names)[number];

/** The icons with their signs: characters of Unicode's private use. */
export const signs = new Map(names.map((name, at) => [name, String.fromCharCode(0xe000 + at)] as const));
