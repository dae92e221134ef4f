import type { AccountDb } from "../schema";

const keyOf = (name: string) => `way:${name}`;

/**
 * The index of the endpoint variant that the server supports; 0, the standard one, until another was detected. `name`
 * is the kind of the mutation or the name of the read.
 */
export async function readEndpointVariant(db: AccountDb, name: string): Promise<number> {
  const value = (await db.settings.get(keyOf(name)))?.value;
  return typeof value === "number" ? value : 0;
}

/** Stores the endpoint variant that the server supports. It is tried first from then on. */
export async function saveEndpointVariant(db: AccountDb, name: string, way: number): Promise<void> {
  await db.settings.put({ key: keyOf(name), value: way });
}
