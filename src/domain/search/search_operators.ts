/**
 * Whether a query holds one of the server's search operators, such as "from:" or "has:media". The device does not know
 * them, and would look for them as words.
 * @param operators as chips offer them; what stands before the colon counts
 */
export function hasOperator(query: string, operators: readonly string[]): boolean {
  const names = new Set(operators.map((one) => one.slice(0, one.indexOf(":"))));
  return [...query.matchAll(/(?<=^|\s)[-+]?(\p{L}+):/gu)].some(([, name = ""]) => names.has(name.toLowerCase()));
}

/** A query with an operator at its end, after a space. */
export const withOperator = (query: string, operator: string): string =>
  query.trim() === "" ? operator : `${query.trim()} ${operator}`;
