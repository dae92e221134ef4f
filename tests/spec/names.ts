import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** The names of a file's tests; `skipped` are those that do not run. */
export type Names = { all: Set<string>; skipped: Set<string> };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const idle = new Set(["skip", "todo", "fails", "skipIf", "runIf"]);

/** The words of a call's callee, "test.skip.each(…)" as ["test", "skip", "each"]. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier") return [String(callee["name"])];
  if (callee.type === "MemberExpression") return [...wordsOf(callee["object"]), ...wordsOf(callee["property"])];
  if (callee.type === "CallExpression") return wordsOf(callee["callee"]);
  return callee.type === "TaggedTemplateExpression" ? wordsOf(callee["tag"]) : [];
}

/** The names that a test's first argument may have: of a template its source, of a choice both. */
function namesOf(name: unknown, source: string): string[] {
  if (!isNode(name)) return [];
  if (name.type === "Literal") return [String(name["value"])];
  if (name.type === "TemplateLiteral") return [source.slice(name.start + 1, name.end - 1)];
  if (name.type !== "ConditionalExpression") return [];
  return [...namesOf(name["consequent"], source), ...namesOf(name["alternate"], source)];
}

/** Reads the names of a file's tests, as they are written. Throws where the file is not there. */
export function testNames(file: string): Names {
  const source = readFileSync(file, "utf8");
  const all = new Set<string>();
  const skipped = new Set<string>();
  const walk = (node: unknown, idly: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, idly));
    if (!isNode(node)) return undefined;
    const words = node.type === "CallExpression" ? wordsOf(node["callee"]) : [];
    const runs = !idly && !words.some((word) => idle.has(word));
    if (words[0] === "test" || words[0] === "it")
      for (const name of namesOf((node["arguments"] as unknown[])[0], source)) (runs ? all : skipped).add(name);
    const inside = words[0] === "describe" ? !runs : idly;
    return Object.values(node).forEach((one) => walk(one, inside));
  };
  walk(parseSync(file, source).program, false);
  return { all, skipped };
}
