/** How deep objects and arrays may stand in each other. What servers mean is at most a dozen deep. */
const DEEPEST = 32;

type Container = Record<string, unknown>;

const containersIn = (value: object): [string, Container][] =>
  Object.entries(value).filter((pair): pair is [string, Container] => typeof pair[1] === "object" && pair[1] !== null);

/**
 * Parses JSON from outside. What stands deeper than `DEEPEST` levels is null, so that nobody who walks the value or
 * stores it needs a deep stack. Throws a SyntaxError for what is no JSON.
 */
export function readJson(text: string): unknown {
  const root: { value: unknown } = { value: JSON.parse(text) as unknown };
  let level: object[] = [root];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth++) {
    const inner: object[] = [];
    for (const one of level)
      for (const [key, value] of containersIn(one)) {
        if (depth === DEEPEST) (one as Container)[key] = null;
        else inner.push(value);
      }
    level = inner;
  }
  return root.value;
}
