/** Skin tones, by what an emoji of people or hands gets behind it; "" is the yellow that none has by nature. */
export const tones = ["", "\u{1F3FB}", "\u{1F3FC}", "\u{1F3FD}", "\u{1F3FE}", "\u{1F3FF}"] as const;
export type Tone = (typeof tones)[number];

/** The tone that a setting names; none where it names none. */
export const toneOf = (value: string): Tone => tones.find((one) => one === value) ?? "";

/** Families have no tones: no font has drawn them. They end with a child. */
const family = /\u200D[👦👧🧒]$|^👪/u;
/** Two hands that hold each other stand between people as a bond, not as somebody. */
const body = /(?!🤝\u200D)(\p{Emoji_Modifier_Base})\uFE0F?/gu;

/** An emoji of Unicode in a skin tone; as it is where it has none. */
export function inTone(character: string, tone: Tone): string {
  if (tone === "" || family.test(character)) return character;
  return character.replace(body, `$1${tone}`);
}
