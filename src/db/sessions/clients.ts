import type { AppDb, ClientRow } from "../app_database";

/** The OAuth app that this client registered at `origin`; undefined if it registered none. */
export function readClient(app: AppDb, origin: string): Promise<ClientRow | undefined> {
  return app.clients.get(origin);
}

/** Stores the OAuth app, for all accounts of that server. */
export async function saveClient(app: AppDb, client: ClientRow): Promise<void> {
  await app.clients.put(client);
}
