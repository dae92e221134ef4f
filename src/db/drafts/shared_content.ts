import type { AppDb, SharedRow } from "../app_database";

/** Stores content that another app shared. */
export async function addShared(app: AppDb, shared: SharedRow): Promise<void> {
  await app.shared.put(shared);
}

/** The shared content with an id; undefined if there is none or it became a draft. */
export function readShared(app: AppDb, id: string): Promise<SharedRow | undefined> {
  return app.shared.get(id);
}

/** The ids of shared content that is neither used nor dismissed, oldest first. */
export async function readPendingShares(app: AppDb): Promise<string[]> {
  const all = await app.shared.filter(({ dismissed }) => !dismissed).toArray();
  return all.sort((a, b) => a.at - b.at).map(({ id }) => id);
}

/** Marks shared content as dismissed; `sweepShared` deletes it later. */
export async function dismissShared(app: AppDb, ids: readonly string[]): Promise<void> {
  await app.shared.where(":id").anyOf(ids).modify({ dismissed: true });
}

/** Deletes shared content. */
export async function removeShared(app: AppDb, id: string): Promise<void> {
  await app.shared.delete(id);
}

/** Deletes shared content that is older than `at` (ms), with its files. */
export async function sweepShared(app: AppDb, at: number): Promise<void> {
  await app.shared.filter((row) => row.at < at).delete();
}
