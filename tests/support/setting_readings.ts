import { parseSync } from "vite";

type Node = { type: string; [part: string]: unknown };

/** The functions that give a setting's value for its name, by the name they are called by. */
const readers = new Set([
  "useSetting",
  "readSetting",
  "readSettings",
  "useSettings",
  "resolveSetting",
  "useAdminPicture",
  "ask",
]);

const isNode = (given: unknown): given is Node => typeof (given as Node | null)?.type === "string";
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((part) => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []));

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

/** The names that a declaration gives: one, or those of a pattern. */
const namesOf = (pattern: Node): string[] =>
  [...nodesIn(pattern)].flatMap(({ type, name }) => (type === "Identifier" ? String(name) : []));

const parse = (file: string, source: string): Node => parseSync(file, source).program as unknown as Node;

/** What the constants in a tree are initialised with, by name. */
function constantsIn(tree: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  for (const { type, id, init } of nodesIn(tree))
    if (type === "VariableDeclarator" && isNode(id) && isNode(init))
      for (const name of namesOf(id)) constants.set(name, init);
  return constants;
}

/** The constants that a source exports, by name. */
export function exportedConstants(file: string, source: string): Map<string, Node> {
  const statements = parse(file, source)["body"] as Node[];
  const exported = statements.filter(({ type }) => type === "ExportNamedDeclaration");
  return new Map(exported.flatMap((one) => [...constantsIn(one)]));
}

/**
 * The settings whose values a source reads: the names in the arguments of a reader's call, written there, in a constant
 * of the same file or in one of `elsewhere`. A name in a comment, a type, a label or a table is no reading.
 */
export function settingReadings(
  file: string,
  source: string,
  elsewhere: ReadonlyMap<string, Node> = new Map(),
): Set<string> {
  const program = parse(file, source);
  const constants = constantsIn(program);
  const words = (node: Node, followed = 0): string[] =>
    [...nodesIn(node)].flatMap(({ type, value, name }) => {
      if (type === "Literal" && typeof value === "string") return value;
      if (type !== "Identifier" || followed === 2) return [];
      const constant = constants.get(String(name)) ?? elsewhere.get(String(name));
      return constant ? words(constant, followed + 1) : [];
    });
  const calls = [...nodesIn(program)].filter(({ type, callee }) => {
    const { name } = (callee ?? {}) as { name?: string };
    return type === "CallExpression" && name !== undefined && readers.has(name);
  });
  return new Set(calls.flatMap((call) => (call["arguments"] as Node[]).flatMap((one) => words(one))));
}
