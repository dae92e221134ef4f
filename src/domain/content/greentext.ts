import type { ContentNode } from "./nodes";
import { block } from "./node_text";

/** Elements whose lines stay as they are: code is code, a quote is marked as one already. */
const kept = new Set(["pre", "blockquote", "math"]);

/** The first sign of a line that is no blank and in no mention, "" where it has none; what is in code begins no line. */
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
 * Content whose lines that begin with ">" are marked as greentext. Mentions before the sign do not count, as in Pleroma's
 * own client. Linear in the number of nodes.
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
    const own = typeof node === "object" && node.type === "element" && (node.tag === "br" || block.has(node.tag));
    if (!own) {
      line.push(node);
      continue;
    }
    end();
    out.push(kept.has(node.tag) || node.tag === "br" ? node : { ...node, children: withGreentext(node.children) });
  }
  end();
  return out;
}
