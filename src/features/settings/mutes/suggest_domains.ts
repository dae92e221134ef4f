/** How many servers are suggested at once. */
const MOST = 8;

/**
 * The servers that somebody may mean by what was typed: those that begin with it, then those that have it inside.
 * @param left_out those that are muted already, and the user's own
 */
export function suggestDomains(
  typed: string,
  known: readonly string[],
  left_out: ReadonlySet<string>,
): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return [];
  const [begin, inside]: [string[], string[]] = [[], []];
  for (const domain of new Set(known)) {
    if (left_out.has(domain) || domain === wanted) continue;
    const at = domain.indexOf(wanted);
    if (at === 0) begin.push(domain);
    else if (at > 0) inside.push(domain);
    if (begin.length === MOST) break;
  }
  return [...begin, ...inside].slice(0, MOST);
}
