import { parseContent } from "../../../domain/content/parse_content";
import type { ContentNode } from "../../../domain/content/nodes";
import type { StatusRow } from "../../../domain/rows/rows";

const parsed = new WeakMap<StatusRow, readonly ContentNode[]>();

/**
 * A status's content as sanitized nodes. Each row object is parsed once (cached by identity), for drawing and for the
 * accessible name.
 */
export function nodesOf(status: StatusRow): readonly ContentNode[] {
  const nodes = parsed.get(status) ?? parseContent(status.content, status);
  parsed.set(status, nodes);
  return nodes;
}
