import type { AppDb, ClientRow } from "../app_database";

/** This client as the server of `origin` knows it; undefined where it was never made known there. */
export function readClient(app: AppDb, origin: string): Promise<ClientRow | undefined> {
  return app.clients.get(origin);
}

/** Keeps it, for every account of that server. */
export async function saveClient(app: AppDb, client: ClientRow): Promise<void> {
  await app.clients.put(client);
}
