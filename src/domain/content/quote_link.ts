import type { ContentNode } from "./nodes";

/** Content without the link to what it quotes ("RE: …"), which servers write for who shows no quotes. */
export const withoutQuoteLink = (nodes: readonly ContentNode[]): ContentNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === "string" || !("children" in node)) return node;
    if (/\bquote-inline\b/.test(node.attributes["class"] ?? "")) return [];
    return { ...node, children: withoutQuoteLink(node.children) };
  });
