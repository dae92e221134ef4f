/**
 * Converts an opaque id (snowflake, flake, ULID, small number) to a sort key: newer ids sort after older ones by code
 * unit, on every server whose ids grow. The key is the length of the id in two digits, then the id. Ids are never
 * parsed as numbers, because snowflakes exceed the safe integers.
 */
export function order(id: string): string {
  return String(id.length).padStart(2, "0") + id;
}

/** The id that a sort key was made from. */
export function idOf(order: string): string {
  return order.slice(2);
}
