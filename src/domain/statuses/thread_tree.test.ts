import { describe, expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import {
  statusCountOf,
  foldableIdsUnder,
  ancestorsOf,
  linearThreadLines,
  treeThreadLines,
  buildThreadTree,
  type ThreadLine,
  type ThreadStatus,
} from "./thread_tree";

/** "b<a" is a status b that replies to a; in the order of creation. */
const conversation = (...told: string[]): ThreadStatus[] =>
  told.map((one, at) => {
    const [id = "", parent_id = null] = one.split("<");
    return { id, parent_id, at, missing_parent: null };
  });
const none: ReadonlyMap<string, boolean> = new Map();
const look = (focus: string, more: { dive?: string; levels?: number; folds?: ReadonlyMap<string, boolean> } = {}) => ({
  focus,
  dive: null,
  levels: 6,
  folds: none,
  ...more,
});
/**
 * Rows as strings: the focused one in capitals, two spaces per indentation step, connecting lines, collapsed subtrees.
 */
const drawn = (lines: readonly ThreadLine[]) =>
  lines.map(({ id, focused, indent, line_above: above, line_below: below, shown, replies, other_replies: others }) => {
    const name = focused ? id.toUpperCase() : id;
    const folded = shown || replies === 0 ? "" : ` +${replies}`;
    return `${"  ".repeat(indent)}${above ? "|" : ""}${name}${below ? "|" : ""}${folded}${others > 0 ? ` (${others})` : ""}`;
  });

/** A random thread, shuffled, with some missing parents. */
function anyConversation(seed: number): ThreadStatus[] {
  const random = createRandom(seed);
  const size = random.int(1, 60);
  const statuses = Array.from({ length: size }, (_, at): ThreadStatus => {
    const id = `s${String(at).padStart(2, "0")}`;
    const draw = random.next();
    const parent_id =
      draw < 0.1
        ? null
        : draw < 0.15
          ? "elsewhere"
          : `s${String(random.int(0, draw < 0.2 ? size - 1 : Math.max(0, at - 1))).padStart(2, "0")}`;
    return {
      id,
      parent_id,
      at: random.chance(0.1) ? random.int(0, size) : at,
      missing_parent: parent_id === "elsewhere" ? "unread" : null,
    };
  });
  return random.shuffle([...statuses, ...statuses.filter(() => random.chance(0.1))]);
}
const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const ids = (lines: readonly ThreadLine[]) => lines.map((line) => line.id);

describe("a conversation of any shape", () => {
  test.each([["list"], ["tree"]])("as a %s shows every status exactly once, no reply before its parent", (display) => {
    for (const seed of seeds) {
      const statuses = anyConversation(seed);
      const tree = buildThreadTree(statuses);
      const every = new Set(statuses.map(({ id }) => id));
      const folds = new Map([...every].map((id) => [id, true] as const));
      const lines =
        display === "list"
          ? linearThreadLines(tree, "s00")
          : treeThreadLines(tree, look("s00", { dive: "", folds, levels: 3 }));
      expect([seed, ids(lines).toSorted()]).toEqual([seed, [...every].toSorted()]);
      const place = new Map(lines.map(({ id }, at) => [id, at]));
      for (const [id, { parent }] of tree.nodes)
        if (parent !== null) expect(place.get(parent), `seed ${seed}`).toBeLessThan(place.get(id) ?? -1);
      expect(lines.map(({ position }) => position)).toEqual(lines.map((_, at) => at + 1));
    }
  });

  test("is linear oldest first, but no reply is before its parent", () => {
    for (const seed of seeds) {
      const statuses = anyConversation(seed);
      const at = new Map(statuses.map((one) => [one.id, one.at]));
      const tree = buildThreadTree(statuses);
      const time = (id: string): number =>
        Math.max(...[...ancestorsOf(tree, id), id].map((one) => at.get(one) ?? Number.NaN));
      const times = ids(linearThreadLines(tree, "s00")).map(time);
      expect([seed, times]).toEqual([seed, times.toSorted((a, b) => a - b)]);
    }
  });

  test("randomly collapsed, counts each hidden status behind exactly one shown", () => {
    for (const seed of seeds) {
      const random = createRandom(seed + 1000);
      const statuses = anyConversation(seed);
      const tree = buildThreadTree(statuses);
      const folds = new Map(
        statuses.flatMap(({ id }) => (random.chance(0.3) ? [[id, random.chance(0.5)] as const] : [])),
      );
      const lines = treeThreadLines(tree, look("s00", { dive: "", folds, levels: random.int(3, 8) }));
      const folded = lines.reduce((sum, line) => sum + (line.shown ? 0 : line.replies), 0);
      expect([seed, lines.length + folded, statusCountOf(lines)]).toEqual([seed, tree.nodes.size, tree.nodes.size]);
      for (const line of lines)
        expect(line.replies, `seed ${seed}`).toBe(
          ids(
            treeThreadLines(
              tree,
              look("s00", { dive: line.id, folds: new Map([...tree.nodes.keys()].map((id) => [id, true])) }),
            ),
          ).length - 1,
        );
    }
  });

  test("dived into shows exactly the subtree", () => {
    for (const seed of seeds) {
      const statuses = anyConversation(seed);
      const tree = buildThreadTree(statuses);
      const root = createRandom(seed).pick([...tree.nodes.keys()]);
      const under = statuses.flatMap(({ id }) => (id === root || ancestorsOf(tree, id).includes(root) ? id : []));
      const folds = new Map(foldableIdsUnder(tree, root).map((id) => [id, true] as const));
      const lines = treeThreadLines(tree, look("s00", { dive: root, folds, levels: 3 }));
      expect([seed, ids(lines).toSorted()]).toEqual([seed, [...new Set(under)].toSorted()]);
      expect(lines[0]).toMatchObject({ id: root, depth: 0 });
    }
  });
});

test("a linear thread is chronological and connects adjacent replies with a line", () => {
  const tree = buildThreadTree(conversation("a", "b<a", "c<a", "d<c", "e<b"));
  expect(drawn(linearThreadLines(tree, "c"))).toEqual(["a| (1)", "|b", "C|", "|d", "e"]);
});

test("a tree has the ancestors above, with their reply counts, and the subtree below", () => {
  const tree = buildThreadTree(conversation("a", "b<a", "x<a", "y<x", "c<b", "z<b", "d<c", "e<d", "f<c"));
  expect(drawn(treeThreadLines(tree, look("c")))).toEqual(["a| (1)", "|b| (1)", "|C", "  d", "    e", "  f"]);
  expect(drawn(treeThreadLines(tree, look("a")))).toEqual([
    "A",
    "  b",
    "    c",
    "      d",
    "        e",
    "      f",
    "    z",
    "  x",
    "    y",
  ]);
});

test("replies show down to maxDepthInThread minus 2 levels, at least 1", () => {
  const chain = conversation("a", "b<a", "c<b", "d<c", "e<d", "f<e", "g<f", "h<g");
  const shown = (levels: number, dive?: string) =>
    treeThreadLines(buildThreadTree(chain), look("a", { levels, ...(dive === undefined ? {} : { dive }) })).map(
      ({ id, shown, replies }) => (shown ? id : `${id}+${replies}`),
    );
  expect(shown(6)).toEqual(["a", "b", "c", "d", "e", "f+2"]);
  expect(shown(4)).toEqual(["a", "b", "c", "d+4"]);
  expect(shown(3)).toEqual(["a", "b", "c+5"]);
  expect(shown(0)).toEqual(["a", "b", "c+5"]);
  expect(shown(3, "c")).toEqual(["c", "d", "e+3"]);
});

test("the user's collapsed and expanded subtrees win over the depth", () => {
  const tree = buildThreadTree(conversation("a", "b<a", "c<b", "d<c", "e<d", "x<a", "y<x"));
  const folds = new Map([
    ["x", false],
    ["c", true],
  ] as const);
  expect(drawn(treeThreadLines(tree, look("a", { levels: 3, folds })))).toEqual([
    "A",
    "  b",
    "    c",
    "      d +1",
    "  x +1",
  ]);
  const all = new Map(foldableIdsUnder(tree, "a").map((id) => [id, true] as const));
  expect(treeThreadLines(tree, look("a", { levels: 3, folds: all }))).toHaveLength(7);
});

test("positions count collapsed statuses, so that they do not change", () => {
  const tree = buildThreadTree(conversation("a", "b<a", "c<b", "d<c", "x<a"));
  const places = (folds: ReadonlyMap<string, boolean>) =>
    new Map(treeThreadLines(tree, look("a", { folds })).map(({ id, position }) => [id, position]));
  expect(places(none).get("x")).toBe(5);
  expect(places(new Map([["b", false]])).get("x")).toBe(5);
});

test("a line leads on where the indentation ends", () => {
  const tree = buildThreadTree(conversation("a", "b<a", "c<b", "d<c", "e<d", "f<e", "g<f"));
  const all = new Map(foldableIdsUnder(tree, "a").map((id) => [id, true] as const));
  expect(drawn(treeThreadLines(tree, look("a", { folds: all }))).slice(4)).toEqual([
    "        e",
    "          f|",
    "          |g",
  ]);
});

test("parts of a conversation whose upper ends are not there stand one below the other", () => {
  const torn = conversation("a", "b<gone", "c<b").map((one) =>
    one.id === "b" ? { ...one, missing_parent: "deleted" as const } : one,
  );
  const lines = treeThreadLines(buildThreadTree(torn), look("a"));
  expect(drawn(lines)).toEqual(["A", "b", "  c"]);
  expect(lines.map(({ missing_parent }) => missing_parent)).toEqual([null, "deleted", null]);
});

test("statuses that answer each other in a ring are shown from the oldest on", () => {
  expect(drawn(linearThreadLines(buildThreadTree(conversation("a<c", "b<a", "c<b", "d<d")), "d"))).toEqual([
    "a|",
    "|b|",
    "|c",
    "D",
  ]);
});

test("a chain of 20,000 and a status with 20,000 answers are no matter", () => {
  const deep = conversation("s0", ...Array.from({ length: 20_000 }, (_, at) => `s${at + 1}<s${at}`));
  const wide = conversation("s", ...Array.from({ length: 20_000 }, (_, at) => `s${at}<s`));
  const all = new Map(deep.map(({ id }) => [id, true] as const));
  expect(treeThreadLines(buildThreadTree(deep), look("s0", { folds: all }))).toHaveLength(20_001);
  expect(ancestorsOf(buildThreadTree(deep), "s20000")).toHaveLength(20_000);
  expect(treeThreadLines(buildThreadTree(wide), look("s"))).toHaveLength(20_001);
});
