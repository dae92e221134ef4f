/** When a row was asked for or seen says nothing of what it holds. */
const stamps: ReadonlySet<string> = new Set(["asked_at", "seen_at", "poll_at"]);

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
export function rowsEqual(a: unknown, b: unknown, untold = stamps): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  // Every row of a window is compared each time it is read: no more is put together for that than names, which the engine keeps.
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length || Array.isArray(a) !== Array.isArray(b)) return false;
  return names.every(
    (name) => untold.has(name) || (Object.hasOwn(right, name) && rowsEqual(left[name], right[name], untold)),
  );
}
