import type { AppDb, SharedRow } from "./app";

/** Stores what another app handed in. */
export async function addShared(app: AppDb, shared: SharedRow): Promise<void> {
  await app.shared.put(shared);
}

/** What was handed in under an id; undefined where nothing was, or it is a draft by now. */
export function readShared(app: AppDb, id: string): Promise<SharedRow | undefined> {
  return app.shared.get(id);
}

/** Forgets what was handed in. */
export async function removeShared(app: AppDb, id: string): Promise<void> {
  await app.shared.delete(id);
}
