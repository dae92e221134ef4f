import type { AppDb } from "../app_database";

const keyOf = (origin: string) => `known_domains@${origin}`;

/** The hosts of all servers that the one at `origin` knew when it was last asked; undefined where it never was. */
export async function readKnownDomains(app: AppDb, origin: string): Promise<readonly string[] | undefined> {
  return (await app.offers.get(keyOf(origin)))?.value as readonly string[] | undefined;
}

/** Keeps which servers the one at `origin` knows. */
export async function saveKnownDomains(app: AppDb, origin: string, domains: readonly string[]): Promise<void> {
  await app.offers.put({ key: keyOf(origin), value: domains });
}
