import { order } from "../rows/id_order";

/**
 * Why what a status answers is not there: it was deleted, the server says that the reader may not see it, or it was never read.
 */
export type Lost = "deleted" | "hidden" | "unread";

/**
 * A status as its conversation needs it: `answers` is the id of what it answers, known or not; `at` when it was written, in ms
 * (Infinity for one that is not sent yet: it comes last); `lost` says why what it answers is not among the statuses.
 */
export type ThreadStatus = { id: string; answers: string | null; at: number; lost: Lost | null };

/** A status in its tree: what it answers there, what answers it, oldest first, and how many stand below it in all. */
type Node = { id: string; parent: string | null; children: string[]; below: number; lost: Lost | null };

/** A conversation: its statuses by id, each once, oldest first and none before what it answers; `tops` answer none of them. */
export type ThreadTree = { nodes: ReadonlyMap<string, Node>; tops: readonly string[] };

const earlier = (a: ThreadStatus, b: ThreadStatus): number =>
  a.at === b.at ? (order(a.id) < order(b.id) ? -1 : 1) : a.at - b.at;

/** What stands under some statuses, themselves first: each right below what it answers. Those that were `met` are passed over. */
function walk(nodes: ReadonlyMap<string, Node>, from: readonly string[], met: Set<string>): string[] {
  const found: string[] = [];
  const stack = from.toReversed();
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const node = nodes.get(id);
    if (!node || met.has(id)) continue;
    met.add(id);
    found.push(id);
    for (let at = node.children.length - 1; at >= 0; at--) stack.push(node.children[at] ?? "");
  }
  return found;
}

/**
 * The tree of a conversation. A status named twice stands once; of statuses that answer each other in a ring, the oldest is a
 * top. The time it takes grows with the number of statuses, whatever their shape.
 */
export function treeOf(statuses: readonly ThreadStatus[]): ThreadTree {
  const all = [...new Map(statuses.map((one) => [one.id, one])).values()].toSorted(earlier);
  const nodes = new Map<string, Node>();
  for (const { id, lost } of all) nodes.set(id, { id, parent: null, children: [], below: 0, lost });
  for (const { id, answers } of all) {
    const [node, parent] = [nodes.get(id), answers === id ? undefined : nodes.get(answers ?? "")];
    if (!node || !parent) continue;
    node.parent = parent.id;
    parent.children.push(id);
  }
  const tops = all.flatMap(({ id }) => (nodes.get(id)?.parent === null ? id : []));
  const met = new Set<string>();
  const preorder = walk(nodes, tops, met);
  for (const { id } of all) {
    const node = nodes.get(id);
    if (!node || met.has(id)) continue;
    const ring = nodes.get(node.parent ?? "");
    if (ring) ring.children = ring.children.filter((one) => one !== id);
    node.parent = null;
    tops.push(id);
    preorder.push(...walk(nodes, [id], met));
  }
  for (const id of preorder.toReversed()) {
    const node = nodes.get(id);
    const parent = nodes.get(node?.parent ?? "");
    if (node && parent) parent.below += 1 + node.below;
  }
  const written = new Map(all.map(({ id, at }) => [id, at]));
  // No clock of another server puts an answer before its question.
  for (const id of preorder) {
    const above = written.get(nodes.get(id)?.parent ?? "") ?? Number.NEGATIVE_INFINITY;
    if ((written.get(id) ?? 0) < above) written.set(id, above);
  }
  const time = (id: string) => written.get(id) ?? 0;
  const in_time = preorder.toSorted((a, b) => (time(a) === time(b) ? 0 : time(a) - time(b)));
  const sorted = in_time.flatMap((id) => nodes.get(id) ?? []);
  return { nodes: new Map(sorted.map((node) => [node.id, node])), tops };
}

/** What a status answers, from the top of its conversation down, without itself. */
export function lineTo({ nodes }: ThreadTree, id: string): string[] {
  const line: string[] = [];
  for (let at = nodes.get(id)?.parent ?? null; at !== null; at = nodes.get(at)?.parent ?? null) line.push(at);
  return line.toReversed();
}

/** A row of a conversation. */
export type ThreadLine = {
  id: string;
  /** The conversation was opened by it. */
  focused: boolean;
  /** It leads to what the rows are about. */
  ancestor: boolean;
  /** How far it stands below the first in a tree, from 0; always 0 in a list. */
  depth: number;
  /** How many steps it is drawn inwards. */
  indent: number;
  /** It has the smaller avatar: it answers, or stands beside, what the rows are about. */
  small: boolean;
  /** A line leads to the avatar of the row there, which it answers or is answered by. */
  above: boolean;
  below: boolean;
  /** How many statuses stand below it in the tree, and whether they are shown. */
  replies: number;
  shown: boolean;
  /** How many answer it, an ancestor, besides the one that leads on. */
  others: number;
  lost: Lost | null;
  /** Its place among all that are told of, folded ones too, from 1. */
  position: number;
};

/** Deeper ones are drawn no further inwards: on a narrow phone a line of text must have room for some words. */
const INDENTS = 5;

type Row = Pick<ThreadLine, "id" | "ancestor" | "depth" | "small" | "shown" | "position">;

/** Rows with what they have of the tree and of their neighbours. */
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
      above: joined(rows[at - 1], row),
      below: joined(row, rows[at + 1]),
      replies: node?.below ?? 0,
      others: row.ancestor ? (node?.children.length ?? 1) - 1 : 0,
      lost: node?.lost ?? null,
    };
  });
}

/** A conversation as a list, oldest first. */
export function linearLines(tree: ThreadTree, focus: string): ThreadLine[] {
  const above = new Set(lineTo(tree, focus));
  const rows = [...tree.nodes.keys()].map((id, at): Row => {
    const ancestor = above.has(id);
    return { id, ancestor, depth: 0, small: !ancestor && id !== focus, shown: true, position: at + 1 };
  });
  return linesOf(tree, focus, rows);
}

/** What of a tree is shown: `dive` is the id of the status whose subtree stands alone, "" for all that there is. */
type TreeLook = {
  focus: string;
  dive: string | null;
  /** The setting maxDepthInThread. */
  levels: number;
  /** Subtrees that the reader folded (false) and unfolded (true), by the id of their first status. */
  folds: ReadonlyMap<string, boolean>;
};

/**
 * A conversation as a tree: the status it was opened by, with what it answers above it and its subtree below, or what the
 * reader dived into. The answers to a status show while it is no deeper than maxDepthInThread minus 2, at least 1, below the
 * first (spec 001, section 2, "Conversation page"), or as the reader folded it.
 */
export function treeLines(tree: ThreadTree, { focus, dive, levels, folds }: TreeLook): ThreadLine[] {
  const { nodes, tops } = tree;
  const deepest = Math.max(1, levels - 2);
  const inside = dive !== null && nodes.has(dive) ? dive : null;
  const around = dive === null && (nodes.get(focus)?.parent ?? null) !== null;
  const rows: Row[] = (around ? lineTo(tree, focus) : []).map((id, at) => {
    return { id, ancestor: true, depth: 0, small: false, shown: true, position: at + 1 };
  });
  let position = rows.length;
  const roots = inside !== null ? [inside] : around ? [focus] : tops;
  const stack = roots.map((id) => ({ id, depth: 0 })).toReversed();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { id, depth } = next;
    const node = nodes.get(id);
    if (!node) continue;
    const shown = folds.get(id) ?? depth <= deepest;
    position += 1;
    rows.push({ id, ancestor: false, depth, small: depth > 0, shown, position });
    if (shown) for (const child of node.children.toReversed()) stack.push({ id: child, depth: depth + 1 });
    else position += node.below;
  }
  return linesOf(tree, focus, rows);
}

/** How many statuses rows tell of, those that are folded behind them too. */
export function countOf(lines: readonly ThreadLine[]): number {
  const last = lines.at(-1);
  return last ? last.position + (last.shown ? 0 : last.replies) : 0;
}

/** The statuses under one that have answers, itself too: what to unfold so that all of its subtree shows. */
export function foldsUnder({ nodes }: ThreadTree, id: string): string[] {
  return walk(nodes, [id], new Set()).filter((one) => (nodes.get(one)?.children.length ?? 0) > 0);
}
