import { emojiSet } from "../content/emoji_set";
import type { EmojiImage } from "../content/nodes";
import { foldText } from "../content/node_text";
import type { CustomEmoji } from "../entities/custom_emoji";
import type { UnicodeEmojis } from "../instance/static_files";

/** An emoji that can be written or reacted with (spec 001 section 3, "Emoji"). */
export type Emoji = {
  /** The character, or a custom one's shortcode: what a reaction and the list of recent ones call it. */
  name: string;
  /** What it is typed as between colons, first what it is known by. */
  shortcodes: readonly string[];
  /** null: an emoji of Unicode. */
  image: EmojiImage | null;
  /** What it is called in the reader's language; a custom one by its shortcode. */
  label: string;
  /** Its shortcodes and words, folded (`foldText`), one a line: what it is found by. */
  terms: string;
  /** The pack that a custom one belongs to; "" where its server names none. */
  pack: string;
};

/** What it is called and looked for by, the character first (`i18n/emoji`). */
type Words = Readonly<Record<string, readonly string[]>>;

/** ASCII, which most names are, has no other forms and no accents: it is folded much faster. */
const plain = /^[\0-\x7f]*$/;
const folded = (text: string) => (plain.test(text) ? text.toLowerCase() : foldText(text));

const termsOf = (all: readonly string[]) => folded([...new Set(all)].join("\n"));

/**
 * The emoji of Unicode that are offered, each once, in the admin's order; made one by one, as there are many.
 * @param names static/emoji.json: the character by each name
 * @param words what they are called in the reader's language; {} where that could not be had
 */
export function* unicodeEmojis(names: UnicodeEmojis, words: Words): Generator<Emoji> {
  const called = new Map<string, string[]>();
  for (const [name, character] of Object.entries(names)) {
    const known = called.get(character);
    if (known) known.push(name);
    else called.set(character, [name]);
  }
  for (const [character, shortcodes] of called) {
    const said = words[character] ?? [];
    const label = said[0] ?? shortcodes[0]?.replaceAll("_", " ") ?? character;
    yield { name: character, shortcodes, image: null, label, terms: termsOf([...shortcodes, ...said]), pack: "" };
  }
}

/**
 * The custom emoji of a server that it offers to choose, as they came, made one by one; one without a safe address is left
 * out.
 */
export function* customEmojis(all: readonly CustomEmoji[]): Generator<Emoji> {
  for (const one of all) {
    const { shortcode, category } = one;
    const image = one.visible_in_picker ? emojiSet([one]).get(shortcode) : undefined;
    // Pleroma puts a pack's name behind "pack:".
    const pack = (category ?? "").replace(/^pack:/, "").trim();
    if (image)
      yield { name: shortcode, shortcodes: [shortcode], image, label: shortcode, terms: folded(shortcode), pack };
  }
}

/** What stands in a text for an emoji: the character, or a custom one's shortcode between colons. */
export function writtenEmoji({ name, image }: Pick<Emoji, "name" | "image">): string {
  return image ? `:${name}:` : name;
}
