/** When a row was asked for or seen says nothing of what it holds. */
const stamps: ReadonlySet<string> = new Set(["asked_at", "seen_at"]);

/** What of a status no list shows besides: how much its author has of what, which each of their posts changes. */
export const untoldInLists: ReadonlySet<string> = new Set([
  ...stamps,
  "followers_count",
  "following_count",
  "statuses_count",
]);

/**
 * Whether two rows, or what was put together from rows, would look the same to a reader.
 * @param untold names of what they are not shown
 */
export function looksSame(a: unknown, b: unknown, untold = stamps): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  if (left.length !== right.size || Array.isArray(a) !== Array.isArray(b)) return false;
  return left.every(([key, value]) => untold.has(key) || (right.has(key) && looksSame(value, right.get(key), untold)));
}
