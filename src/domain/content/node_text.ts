import { parseContent } from "./parse_content";
import type { ContentNode } from "./nodes";

/** Elements that begin on a line of their own. */
export const block: ReadonlySet<string> = new Set(
  "blockquote center dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary table tr ul".split(
    " ",
  ),
);

function say(nodes: readonly ContentNode[], said: string[]): string[] {
  for (const node of nodes) {
    if (typeof node === "string") said.push(node);
    else if (node.type === "emoji") said.push(`:${node.emoji.shortcode}:`);
    else if (node.type === "image") said.push(node.alt);
    else if (node.type === "link") say(node.children, said);
    else if (node.tag === "br") said.push("\n");
    else if (node.tag !== "rp") {
      const own = block.has(node.tag);
      if (own) said.push("\n");
      say(node.children, said);
      if (own) said.push("\n");
      else if (node.tag === "td" || node.tag === "th") said.push(" ");
    }
  }
  return said;
}

/** What content says, without its markup: one line for each line of it, none of them empty. Custom emoji are `:shortcode:`. */
export function nodesText(nodes: readonly ContentNode[]): string {
  return say(nodes, [])
    .join("")
    .split("\n")
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** Whether anything of a text is seen: it is not all blanks and signs that have no look (a space of no width, Hangul's filler). */
export const isSeen = (text: string): boolean => /[^\s\p{DI}\u2800]/u.test(text);

/** HTML as plain text (`nodesText`), for notifications, screen readers' sentences, muting and search. */
export function plainText(html: string): string {
  return nodesText(parseContent(html));
}

const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
};

/**
 * Text as it is searched: compatibility forms made plain (full width, ligatures), lower case, without the accents of Latin,
 * Greek and Cyrillic and the points of Hebrew and Arabic. Signs that are not seen go. Marks that are letters of their script
 * (Indic, Thai, kana) stay. Fold what is looked for in the same way, then look for a substring.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(
      /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]|\p{DI}/gu,
      "",
    )
    .replace(/[ßæœøđðþłħıς]/g, (letter) => letters[letter] ?? letter);
}
