import { parseContent } from "./parse_content";
import type { ContentNode } from "./nodes";

/** Elements that start a new line. */
export const blockTags: ReadonlySet<string> = new Set(
  "blockquote center dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary table tr ul".split(
    " ",
  ),
);

function collectText(nodes: readonly ContentNode[], out: string[]): string[] {
  for (const node of nodes) {
    if (typeof node === "string") out.push(node);
    else if (node.type === "emoji") out.push(`:${node.emoji.shortcode}:`);
    else if (node.type === "image") out.push(node.alt);
    else if (node.type === "link") collectText(node.children, out);
    else if (node.tag === "br") out.push("\n");
    else if (node.tag !== "rp") {
      const own = blockTags.has(node.tag);
      if (own) out.push("\n");
      collectText(node.children, out);
      if (own) out.push("\n");
      else if (node.tag === "td" || node.tag === "th") out.push(" ");
    }
  }
  return out;
}

/** The text of content, without empty lines. Custom emoji are `:shortcode:`. */
export function nodesText(nodes: readonly ContentNode[]): string {
  return collectText(nodes, [])
    .join("")
    .split("\n")
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/**
 * Whether a text has a visible character, other than white space and invisible characters such as a zero-width space or
 * Hangul filler.
 */
export const hasVisibleText = (text: string): boolean => /[^\s\p{DI}\u2800]/u.test(text);

/** HTML as plain text (`nodesText`), for notifications, screen readers, muting and search. */
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
 * Folds a text for search: compatibility decomposition (full width, ligatures), lower case, no accents in Latin, Greek
 * and Cyrillic, no points in Hebrew and Arabic, no invisible characters. Marks that are letters in their script (Indic,
 * Thai, kana) are kept. Fold both the text and the query, then search for a substring.
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
