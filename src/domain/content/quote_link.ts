import type { ContentNode } from "./nodes";

/**
 * Content without the link to the quoted status ("RE: …", class `quote-inline`), which servers add for clients that
 * show no quotes.
 */
export const withoutQuoteLink = (nodes: readonly ContentNode[]): ContentNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === "string" || !("children" in node)) return node;
    if (/\bquote-inline\b/.test(node.attributes["class"] ?? "")) return [];
    return { ...node, children: withoutQuoteLink(node.children) };
  });
