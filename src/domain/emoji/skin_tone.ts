/** Skin tone modifiers, which follow the emoji of a person or hand; "" is the default yellow. */
export const skinTones = ["", "\u{1F3FB}", "\u{1F3FC}", "\u{1F3FD}", "\u{1F3FE}", "\u{1F3FF}"] as const;
export type SkinTone = (typeof skinTones)[number];

/** The skin tone that a setting's value names, or "". */
export const skinToneOf = (value: string): SkinTone => skinTones.find((one) => one === value) ?? "";

/** Families end with a child. No font has them in other tones. */
const family = /\u200D[👦👧🧒]$|^👪/u;
/** All characters that take a tone. A handshake that joins two people is not one of them. */
const body = /(?!🤝\u200D)(\p{Emoji_Modifier_Base})\uFE0F?/gu;

/** A Unicode emoji in a skin tone; emoji without tones are returned as they are. */
export function withSkinTone(character: string, tone: SkinTone): string {
  if (tone === "" || family.test(character)) return character;
  return character.replace(body, `$1${tone}`);
}
