const kind = (value: unknown): string => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value);

/**
 * Every path at which keys or kinds of values of two answers differ, but for those that are known, each with its
 * reason. What is null or an empty list on either side tells nothing.
 */
export function differencesBut(
  known: Readonly<Record<string, string>>,
  theirs: unknown,
  ours: unknown,
  at = "",
): string[] {
  if (known[at] !== undefined) return [];
  const [a, b] = [kind(theirs), kind(ours)];
  if (a === "null" || b === "null") return [];
  if (a !== b) return [`${at}: theirs is ${a}, ours ${b}`];
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    return theirs.length > 0 && ours.length > 0 ? differencesBut(known, theirs[0], ours[0], `${at}[]`) : [];
  }
  if (a !== "object") return [];
  const [left, right] = [theirs as Record<string, unknown>, ours as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) => {
    const here = `${at}.${key}`;
    if (known[here] !== undefined) return [];
    if (!(key in left)) return [`${here}: ours alone`];
    return key in right ? differencesBut(known, left[key], right[key], here) : [`${here}: theirs alone`];
  });
}
