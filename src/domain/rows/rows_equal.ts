/** The times of a row do not affect what is displayed. */
const stamps: ReadonlySet<string> = new Set(["asked_at", "seen_at", "poll_at"]);

/** The counts of a status's author change with each of their posts, but lists do not display them. */
export const undisplayedInLists: ReadonlySet<string> = new Set([
  ...stamps,
  "followers_count",
  "following_count",
  "statuses_count",
]);

/**
 * Whether two rows, or values composed of rows, look the same to a user.
 * @param ignored names of fields that are not displayed
 */
export function rowsEqual(a: unknown, b: unknown, ignored = stamps): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  // This runs for every row of a live query on each read, so it allocates nothing but the arrays of keys.
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length || Array.isArray(a) !== Array.isArray(b)) return false;
  return names.every(
    (name) => ignored.has(name) || (Object.hasOwn(right, name) && rowsEqual(left[name], right[name], ignored)),
  );
}
