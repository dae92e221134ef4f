import type { AccountDb } from "../schema";

const keyOf = (name: string) => `way:${name}`;

/**
 * Which of several ways to ask for the same a server was found to know, as an index; 0, the spec's own, until one was found.
 * `name` is the act's kind or the reading's.
 */
export async function readEndpointVariant(db: AccountDb, name: string): Promise<number> {
  const value = (await db.settings.get(keyOf(name)))?.value;
  return typeof value === "number" ? value : 0;
}

/** Remembers which way a server knows: it is tried first from then on. */
export async function saveEndpointVariant(db: AccountDb, name: string, way: number): Promise<void> {
  await db.settings.put({ key: keyOf(name), value: way });
}
