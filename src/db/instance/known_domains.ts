import type { AppDb } from "../app_database";

const keyOf = (origin: string) => `known_domains@${origin}`;

/** The hosts of all servers that the server at `origin` knows, as last fetched; undefined if never fetched. */
export async function readKnownDomains(app: AppDb, origin: string): Promise<readonly string[] | undefined> {
  return (await app.server_choices.get(keyOf(origin)))?.value as readonly string[] | undefined;
}

/** Stores which servers the server at `origin` knows. */
export async function saveKnownDomains(app: AppDb, origin: string, domains: readonly string[]): Promise<void> {
  await app.server_choices.put({ key: keyOf(origin), value: domains });
}
