/** When a row was asked for or seen says nothing of what it holds. */
const stamps: ReadonlySet<string> = new Set(["asked_at", "seen_at"]);

/** Whether two rows, or what was put together from rows, would look the same to a reader. */
export function looksSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  if (left.length !== right.size || Array.isArray(a) !== Array.isArray(b)) return false;
  return left.every(([key, value]) => stamps.has(key) || (right.has(key) && looksSame(value, right.get(key))));
}
