import { isMention } from "./mentions";
import type { ContentNode } from "./nodes";

/** Mentions that stand before the rest of their row is folded (spec 001 section 9: "Mentions shown 5"). */
const SHOWN = 5;

/** Mentions in a row: those that stand, with what is between them, and those that are folded. */
export type MentionRow = { type: "mentions"; shown: ContentNode[]; more: ContentNode[]; count: number };

/** A mention, alone or in the card that servers put around it. */
function mentions(node: ContentNode): boolean {
  if (typeof node !== "object") return false;
  if (node.type === "link") return isMention(node);
  if (node.type !== "element" || node.tag !== "span") return false;
  const [only, ...others] = node.children;
  return only !== undefined && others.length === 0 && mentions(only);
}

const blank = (node: ContentNode) => typeof node === "string" && node.trim() === "";

/**
 * Nodes with every row of more than five mentions folded after the fifth (spec 001 section 4: "Extra mentions are collapsed
 * until expanded"). In a row nothing but blanks stands between them.
 */
export function foldMentions(nodes: readonly ContentNode[]): (ContentNode | MentionRow)[] {
  const out: (ContentNode | MentionRow)[] = [];
  for (let at = 0; at < nodes.length;) {
    let [count, end, fifth] = [0, at, at];
    for (let next = at; next < nodes.length; next++) {
      const node = nodes[next] ?? "";
      if (mentions(node)) {
        count++;
        end = next + 1;
        if (count === SHOWN) fifth = end;
      } else if (count === 0 || !blank(node)) break;
    }
    if (count > SHOWN)
      out.push({
        type: "mentions",
        shown: nodes.slice(at, fifth),
        more: nodes.slice(fifth, end),
        count: count - SHOWN,
      });
    else out.push(...nodes.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return out;
}
