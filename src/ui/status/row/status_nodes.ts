import { parseContent } from "../../../domain/content/parse_content";
import type { ContentNode } from "../../../domain/content/nodes";
import type { StatusRow } from "../../../domain/rows/rows";

const parsed = new WeakMap<StatusRow, readonly ContentNode[]>();

/** What a status says, as nodes that are safe to show. A row is parsed once, whoever asks: to draw it, or to say it aloud. */
export function nodesOf(status: StatusRow): readonly ContentNode[] {
  const nodes = parsed.get(status) ?? parseContent(status.content, status);
  parsed.set(status, nodes);
  return nodes;
}
