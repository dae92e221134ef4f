import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

type EmojibaseEntry = { unicode: string; label: string; tags?: string[]; group?: number; order?: number };

const { resolve } = createRequire(import.meta.url);
const request = /^virtual:emoji-(?:words\/(\w+)|groups)$/;

/** emojibase's group of what is no emoji by itself: skin tones and hair. */
const COMPONENT = 2;

/** An emoji as static/emoji.json spells it: without a variation selector where its default presentation is an emoji. */
const spelled = (unicode: string) => unicode.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, "$1");

async function emojisIn(language: string): Promise<EmojibaseEntry[]> {
  const json = await readFile(resolve(`emojibase-data/${language}/compact.json`), "utf8");
  return (JSON.parse(json) as EmojibaseEntry[])
    .filter(({ group }) => group !== undefined && group !== COMPONENT)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** The names of emoji in one language: the character, then its name and its search words. */
async function wordsIn(language: string): Promise<Record<string, string[]>> {
  const emojis = await emojisIn(language);
  return Object.fromEntries(emojis.map(({ unicode, label, tags = [] }) => [spelled(unicode), [label, ...tags]]));
}

/** The emoji of each group of Unicode's, in Unicode's order, separated by spaces. */
async function groups(): Promise<string[]> {
  const all = new Map<number, string[]>();
  for (const { unicode, group = 0 } of await emojisIn("en"))
    all.set(group, [...(all.get(group) ?? []), spelled(unicode)]);
  return [...all.values()].map((emojis) => emojis.join(" "));
}

/**
 * The Vite plugin that provides what the app uses of emojibase's data, a fifth of it: `virtual:emoji-words/LANGUAGE`
 * and `virtual:emoji-groups`.
 */
export function emojiData(): Plugin {
  return {
    name: "godwit:emoji",
    resolveId: (id) => (request.test(id) ? `\0${id}` : null),
    async load(id) {
      const found = request.exec(id.slice(1));
      if (!found || !id.startsWith("\0")) return null;
      const data = await (found[1] === undefined ? groups() : wordsIn(found[1]));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
    },
  };
}
