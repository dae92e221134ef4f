import { isMention } from "./mentions";
import type { ContentNode } from "./nodes";

/** The number of mentions in a row that are shown before the rest is folded. */
const SHOWN_MENTIONS = 5;

/**
 * A row of mentions. `shown` and `more` (folded) include the white space between them; `count` is the number of folded
 * mentions.
 */
export type MentionRow = { type: "mentions"; shown: ContentNode[]; more: ContentNode[]; count: number };

/** Whether a node is a mention, alone or inside the `h-card` span that servers add. */
function mentions(node: ContentNode): boolean {
  if (typeof node !== "object") return false;
  if (node.type === "link") return isMention(node);
  if (node.type !== "element" || node.tag !== "span") return false;
  const [only, ...others] = node.children;
  return only !== undefined && others.length === 0 && mentions(only);
}

const blank = (node: ContentNode) => typeof node === "string" && node.trim() === "";

/** Folds each row of more than five mentions after the fifth. Only white space may be between the mentions of a row. */
export function foldMentions(nodes: readonly ContentNode[]): (ContentNode | MentionRow)[] {
  const out: (ContentNode | MentionRow)[] = [];
  for (let at = 0; at < nodes.length;) {
    let [count, end, fifth] = [0, at, at];
    for (let next = at; next < nodes.length; next++) {
      const node = nodes[next] ?? "";
      if (mentions(node)) {
        count++;
        end = next + 1;
        if (count === SHOWN_MENTIONS) fifth = end;
      } else if (count === 0 || !blank(node)) break;
    }
    if (count > SHOWN_MENTIONS)
      out.push({
        type: "mentions",
        shown: nodes.slice(at, fifth),
        more: nodes.slice(fifth, end),
        count: count - SHOWN_MENTIONS,
      });
    else out.push(...nodes.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return out;
}
