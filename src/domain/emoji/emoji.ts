import { emojiSet } from "../content/emoji_set";
import type { EmojiImage } from "../content/nodes";
import { foldText } from "../content/node_text";
import type { CustomEmoji } from "../entities/custom_emoji";
import type { UnicodeEmojis } from "../instance/static_files";

/** An emoji that can be inserted or reacted with. */
export type Emoji = {
  /** The character, or the shortcode of a custom emoji. Reactions and the recently used list store this name. */
  name: string;
  /** Its shortcodes, without colons; the first is the usual one. */
  shortcodes: readonly string[];
  /** Null for a Unicode emoji. */
  image: EmojiImage | null;
  /** Its name in the user's language; the shortcode of a custom emoji. */
  label: string;
  /** Its shortcodes and names, folded (`foldText`), one per line, for the search. */
  terms: string;
  /** The pack of a custom emoji; "" if the server names none. */
  pack: string;
};

/** Names and search words by character; the first word is the name (`i18n/emoji`). */
type Words = Readonly<Record<string, readonly string[]>>;

/**
 * ASCII has no accents or compatibility forms. Most names are ASCII, and lower case alone is much faster than
 * `foldText`.
 */
const plain = /^[\0-\x7f]*$/;
const folded = (text: string) => (plain.test(text) ? text.toLowerCase() : foldText(text));

const termsOf = (all: readonly string[]) => folded([...new Set(all)].join("\n"));

/**
 * The Unicode emoji of static/emoji.json, each once, in the admin's order. Lazy, because there are many.
 * @param names the character by each shortcode
 * @param words names in the user's language; {} if they could not be loaded
 */
export function* unicodeEmojis(names: UnicodeEmojis, words: Words): Generator<Emoji> {
  const called = new Map<string, string[]>();
  for (const [name, character] of Object.entries(names)) {
    const known = called.get(character);
    if (known) known.push(name);
    else called.set(character, [name]);
  }
  for (const [character, shortcodes] of called) {
    const localised = words[character] ?? [];
    const label = localised[0] ?? shortcodes[0]?.replaceAll("_", " ") ?? character;
    yield { name: character, shortcodes, image: null, label, terms: termsOf([...shortcodes, ...localised]), pack: "" };
  }
}

/**
 * The custom emoji that a server offers in pickers, in its order. Lazy. An emoji without a safe image address is left
 * out.
 */
export function* customEmojis(all: readonly CustomEmoji[]): Generator<Emoji> {
  for (const one of all) {
    const { shortcode, category } = one;
    const image = one.visible_in_picker ? emojiSet([one]).get(shortcode) : undefined;
    // Pleroma prefixes a pack's name with "pack:".
    const pack = (category ?? "").replace(/^pack:/, "").trim();
    if (image)
      yield { name: shortcode, shortcodes: [shortcode], image, label: shortcode, terms: folded(shortcode), pack };
  }
}

/** The text of an emoji: the character, or a custom emoji's `:shortcode:`. */
export function writtenEmoji({ name, image }: Pick<Emoji, "name" | "image">): string {
  return image ? `:${name}:` : name;
}
