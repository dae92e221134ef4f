/**
 * The one order of ids. Takes an opaque id (snowflake, flake, ULID, small number); gives a string that sorts newer ids
 * after older ones by code unit, for every server whose ids grow: length first, then the id itself.
 * Ids are never read as numbers (design, section 3).
 */
export function order(id: string): string {
  return String(id.length).padStart(2, "0") + id;
}

/** The id that an `order` was made of. */
export function idOf(order: string): string {
  return order.slice(2);
}
