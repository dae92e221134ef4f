import { parseSync } from "vite";

type Node = { type: string; [part: string]: unknown };

/** The functions that give a setting's value for its name, by the name they are called by. */
const readers = new Set(["useSetting", "readSetting", "readSettings", "resolveSetting", "useAdminPicture", "ask"]);

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

/**
 * The settings whose values a source reads: the names in the arguments of a reader's call, written there or in a
 * constant of the same file. A name in a comment, a type, a label or a table is no reading.
 */
export function settingReadings(file: string, source: string): Set<string> {
  const program = parseSync(file, source).program as unknown as Node;
  const nodes = [...nodesIn(program)];
  const constants = new Map<string, Node>();
  for (const { type, id, init } of nodes)
    if (type === "VariableDeclarator" && isNode(id) && isNode(init))
      for (const name of namesOf(id)) constants.set(name, init);
  const words = (node: Node, followed = 0): string[] =>
    [...nodesIn(node)].flatMap(({ type, value, name }) => {
      if (type === "Literal" && typeof value === "string") return value;
      const constant = type === "Identifier" && followed < 2 ? constants.get(String(name)) : undefined;
      return constant ? words(constant, followed + 1) : [];
    });
  const calls = nodes.filter(({ type, callee }) => {
    const { name } = (callee ?? {}) as { name?: string };
    return type === "CallExpression" && name !== undefined && readers.has(name);
  });
  return new Set(calls.flatMap((call) => (call["arguments"] as Node[]).flatMap((one) => words(one))));
}
