import type { Plugin } from "vite";

type Known = { unicode: string; label: string; tags?: string[]; group?: number; order?: number };

/** emojibase's group of what is no emoji by itself: skin tones and hair. */
const COMPONENT = 2;

/** An emoji as static/emoji.json writes it: without the mark that says so, where it is an emoji by itself. */
const written = (unicode: string) => unicode.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, "$1");

const emojis = (json: string): Known[] =>
  (JSON.parse(json) as Known[])
    .filter(({ group }) => group !== undefined && group !== COMPONENT)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** What an emoji is called in one language: the character, then its name and the words that it is looked for by. */
function wordsIn(json: string): Record<string, string[]> {
  return Object.fromEntries(emojis(json).map(({ unicode, label, tags = [] }) => [written(unicode), [label, ...tags]]));
}

/** The emoji of each group of Unicode's, in Unicode's order, with spaces between them. */
function groupsIn(json: string): string[] {
  const groups = new Map<number, string[]>();
  for (const { unicode, group = 0 } of emojis(json))
    groups.set(group, [...(groups.get(group) ?? []), written(unicode)]);
  return [...groups.values()].map((all) => all.join(" "));
}

/**
 * The Vite plugin that takes from emojibase's data what is shipped: of a language its words alone (`?words`), and which
 * emoji belong together (`?groups`). The rest, four fifths of it, stays behind.
 */
export function emojiData(): Plugin {
  return {
    name: "godwit:emoji",
    enforce: "pre",
    transform(code, id) {
      const [path = "", query = ""] = id.split("?");
      if (!/emojibase-data\/\w+\/compact\.json$/.test(path)) return null;
      const made = query === "words" ? wordsIn(code) : query === "groups" ? groupsIn(code) : null;
      if (made === null) return null;
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(made))})`,
        map: null,
        moduleType: "js",
      };
    },
  };
}

/**
 * What emoji are called is a file for each language, which is stored when it was had once: with the app it would be twice as
 * large.
 */
export function emojiChunk(id: string): string | null {
  const words = /emojibase-data\/(\w+)\/compact\.json\?words$/.exec(id) ?? /i18n\/emoji\/(\w+)\.json$/.exec(id);
  return words ? `emoji-words-${words[1]}` : null;
}
