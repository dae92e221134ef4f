import type { ContentNode } from "./nodes";
import { blockTags } from "./node_text";

/** Elements that are not marked: code is literal, and a blockquote is marked already. */
const unmarked = new Set(["pre", "blockquote", "math"]);

/**
 * The first character of a line that is neither white space nor in a mention, or "". Code, emoji and images give ":",
 * because they never start a greentext.
 */
function begins(nodes: readonly ContentNode[]): string {
  for (const node of nodes) {
    if (typeof node === "string") {
      const [sign] = node.trimStart();
      if (sign) return sign;
    } else if (node.type === "emoji" || node.type === "image") return ":";
    else if (node.type === "element" && node.tag === "code") return ":";
    else if (node.type !== "link" || node.target.to !== "account") {
      const sign = begins(node.children);
      if (sign) return sign;
    }
  }
  return "";
}

/**
 * Marks the lines that begin with ">" as greentext. Mentions before the ">" are ignored, as in Pleroma's own client.
 * Linear in the number of nodes.
 */
export function withGreentext(nodes: readonly ContentNode[]): ContentNode[] {
  const out: ContentNode[] = [];
  let line: ContentNode[] = [];
  const end = () => {
    if (begins(line) === ">")
      out.push({ type: "element", tag: "span", attributes: { class: "greentext" }, children: line });
    else out.push(...line);
    line = [];
  };
  for (const node of nodes) {
    const own = typeof node === "object" && node.type === "element" && (node.tag === "br" || blockTags.has(node.tag));
    if (!own) {
      line.push(node);
      continue;
    }
    end();
    out.push(unmarked.has(node.tag) || node.tag === "br" ? node : { ...node, children: withGreentext(node.children) });
  }
  end();
  return out;
}
