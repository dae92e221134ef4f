import { order } from "../rows/id_order";

/**
 * Why the parent of a reply is not shown: it was deleted, the server hides it from the user, or it was not fetched.
 */
export type MissingParent = "deleted" | "hidden" | "unread";

/**
 * A status of a thread. `parent_id` is the id of the status that it replies to, which may be unknown. `at` is its
 * creation time in ms; Infinity for an unsent status, which is last. `missing_parent` is why the parent is not in the
 * thread.
 */
export type ThreadStatus = { id: string; parent_id: string | null; at: number; missing_parent: MissingParent | null };

/** A node of the tree. `children` are its replies, oldest first. `descendants` is the number of statuses below it. */
type ThreadNode = {
  id: string;
  parent: string | null;
  children: string[];
  descendants: number;
  missing_parent: MissingParent | null;
};

/**
 * A thread. `nodes` are its statuses by id, oldest first, and no reply before its parent. `roots` have no parent in the
 * thread.
 */
export type ThreadTree = { nodes: ReadonlyMap<string, ThreadNode>; roots: readonly string[] };

const earlier = (a: ThreadStatus, b: ThreadStatus): number =>
  a.at === b.at ? (order(a.id) < order(b.id) ? -1 : 1) : a.at - b.at;

/** The subtrees of `from` in preorder. Ids in `visited` are skipped, and visited ids are added to it. */
function preorderOf(nodes: ReadonlyMap<string, ThreadNode>, from: readonly string[], visited: Set<string>): string[] {
  const found: string[] = [];
  const stack = from.toReversed();
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const node = nodes.get(id);
    if (!node || visited.has(id)) continue;
    visited.add(id);
    found.push(id);
    for (let at = node.children.length - 1; at >= 0; at--) stack.push(node.children[at] ?? "");
  }
  return found;
}

/**
 * Builds the tree of a thread. Duplicate ids count once. If statuses reply to each other in a cycle, the oldest one
 * becomes a root. The time is O(n log n) for any shape.
 */
export function buildThreadTree(statuses: readonly ThreadStatus[]): ThreadTree {
  const all = [...new Map(statuses.map((one) => [one.id, one])).values()].toSorted(earlier);
  const nodes = new Map<string, ThreadNode>();
  for (const { id, missing_parent } of all)
    nodes.set(id, { id, parent: null, children: [], descendants: 0, missing_parent });
  for (const { id, parent_id } of all) {
    const [node, parent] = [nodes.get(id), parent_id === id ? undefined : nodes.get(parent_id ?? "")];
    if (!node || !parent) continue;
    node.parent = parent.id;
    parent.children.push(id);
  }
  const tops = all.flatMap(({ id }) => (nodes.get(id)?.parent === null ? id : []));
  const visited = new Set<string>();
  const preorder = preorderOf(nodes, tops, visited);
  for (const { id } of all) {
    const node = nodes.get(id);
    if (!node || visited.has(id)) continue;
    const ring = nodes.get(node.parent ?? "");
    if (ring) ring.children = ring.children.filter((one) => one !== id);
    node.parent = null;
    tops.push(id);
    preorder.push(...preorderOf(nodes, [id], visited));
  }
  for (const id of preorder.toReversed()) {
    const node = nodes.get(id);
    const parent = nodes.get(node?.parent ?? "");
    if (node && parent) parent.descendants += 1 + node.descendants;
  }
  const written = new Map(all.map(({ id, at }) => [id, at]));
  // Clocks of servers differ. A reply is never sorted before its parent.
  for (const id of preorder) {
    const above = written.get(nodes.get(id)?.parent ?? "") ?? Number.NEGATIVE_INFINITY;
    if ((written.get(id) ?? 0) < above) written.set(id, above);
  }
  const time = (id: string) => written.get(id) ?? 0;
  const in_time = preorder.toSorted((a, b) => (time(a) === time(b) ? 0 : time(a) - time(b)));
  const sorted = in_time.flatMap((id) => nodes.get(id) ?? []);
  return { nodes: new Map(sorted.map((node) => [node.id, node])), roots: tops };
}

/** The ids of a status's ancestors, from the root down, without the status itself. */
export function ancestorsOf({ nodes }: ThreadTree, id: string): string[] {
  const line: string[] = [];
  for (let at = nodes.get(id)?.parent ?? null; at !== null; at = nodes.get(at)?.parent ?? null) line.push(at);
  return line.toReversed();
}

/** A row of a thread. */
export type ThreadLine = {
  id: string;
  /** The thread was opened with this status. */
  focused: boolean;
  /** It is an ancestor of the focused status. */
  ancestor: boolean;
  /** Its depth below the root of the tree, from 0; always 0 in the linear display. */
  depth: number;
  /** The number of indentation steps. */
  indent: number;
  /** It has a small avatar: it is neither the focused status, nor an ancestor, nor a root. */
  small: boolean;
  /** A line connects its avatar with that of the row above, or below, which is its parent or its reply. */
  line_above: boolean;
  line_below: boolean;
  /** The number of its descendants in the tree, and whether they are shown. */
  replies: number;
  shown: boolean;
  /** For an ancestor, the number of its replies except the one that leads to the focused status; else 0. */
  other_replies: number;
  missing_parent: MissingParent | null;
  /** Its position among all statuses, collapsed ones included, from 1. */
  position: number;
};

/** The maximum indentation. On a narrow phone, a line must have room for some words. */
const INDENTS = 5;

type Row = Pick<ThreadLine, "id" | "ancestor" | "depth" | "small" | "shown" | "position">;

/** Adds the fields that depend on the tree and on the neighbouring rows. */
function linesOf({ nodes }: ThreadTree, focus: string, rows: readonly Row[]): ThreadLine[] {
  const parentOf = (row: Row | undefined) => nodes.get(row?.id ?? "")?.parent ?? null;
  const indentOf = (row: Row | undefined) => Math.min(row?.depth ?? 0, INDENTS);
  const joined = (upper: Row | undefined, lower: Row | undefined) =>
    upper !== undefined && parentOf(lower) === upper.id && indentOf(upper) === indentOf(lower);
  return rows.map((row, at) => {
    const node = nodes.get(row.id);
    return {
      ...row,
      focused: row.id === focus,
      indent: indentOf(row),
      line_above: joined(rows[at - 1], row),
      line_below: joined(row, rows[at + 1]),
      replies: node?.descendants ?? 0,
      other_replies: row.ancestor ? (node?.children.length ?? 1) - 1 : 0,
      missing_parent: node?.missing_parent ?? null,
    };
  });
}

/** The thread as a linear list, oldest first. */
export function linearThreadLines(tree: ThreadTree, focus: string): ThreadLine[] {
  const above = new Set(ancestorsOf(tree, focus));
  const rows = [...tree.nodes.keys()].map((id, at): Row => {
    const ancestor = above.has(id);
    return { id, ancestor, depth: 0, small: !ancestor && id !== focus, shown: true, position: at + 1 };
  });
  return linesOf(tree, focus, rows);
}

/**
 * Options of the tree display. `dive` is the id of the status whose subtree is shown alone; "" shows all roots; null
 * shows the focused status with its ancestors.
 */
type TreeOptions = {
  focus: string;
  dive: string | null;
  /** The setting `maxDepthInThread`. */
  levels: number;
  /** Subtrees that the user collapsed (false) or expanded (true), by the id of their first status. */
  folds: ReadonlyMap<string, boolean>;
};

/**
 * The thread as a tree: the focused status with its ancestors above and its subtree below, or the subtree that the
 * user opened (`dive`). Replies are shown down to `maxDepthInThread` minus 2, but at least 1, levels below the first,
 * unless the user collapsed or expanded them.
 */
export function treeThreadLines(tree: ThreadTree, { focus, dive, levels, folds }: TreeOptions): ThreadLine[] {
  const { nodes } = tree;
  const deepest = Math.max(1, levels - 2);
  const inside = dive !== null && nodes.has(dive) ? dive : null;
  const with_ancestors = dive === null && (nodes.get(focus)?.parent ?? null) !== null;
  const rows: Row[] = (with_ancestors ? ancestorsOf(tree, focus) : []).map((id, at) => {
    return { id, ancestor: true, depth: 0, small: false, shown: true, position: at + 1 };
  });
  let position = rows.length;
  const roots = inside !== null ? [inside] : with_ancestors ? [focus] : tree.roots;
  const stack = roots.map((id) => ({ id, depth: 0 })).toReversed();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { id, depth } = next;
    const node = nodes.get(id);
    if (!node) continue;
    const shown = folds.get(id) ?? depth <= deepest;
    position += 1;
    rows.push({ id, ancestor: false, depth, small: depth > 0, shown, position });
    if (shown) for (const child of node.children.toReversed()) stack.push({ id: child, depth: depth + 1 });
    else position += node.descendants;
  }
  return linesOf(tree, focus, rows);
}

/** The number of statuses in the rows, collapsed ones included. */
export function statusCountOf(lines: readonly ThreadLine[]): number {
  const last = lines.at(-1);
  return last ? last.position + (last.shown ? 0 : last.replies) : 0;
}

/**
 * The ids of all statuses with replies in a subtree, its first status included: expanding all of them shows the whole
 * subtree.
 */
export function foldableIdsUnder({ nodes }: ThreadTree, id: string): string[] {
  return preorderOf(nodes, [id], new Set()).filter((one) => (nodes.get(one)?.children.length ?? 0) > 0);
}
