import type { AppDb, SharedRow } from "../app_database";

/** Stores what another app handed in. */
export async function addShared(app: AppDb, shared: SharedRow): Promise<void> {
  await app.shared.put(shared);
}

/** What was handed in under an id; undefined where nothing was, or it is a draft by now. */
export function readShared(app: AppDb, id: string): Promise<SharedRow | undefined> {
  return app.shared.get(id);
}

/** Ids of all that was handed in and nobody has taken or dismissed yet, the oldest first. */
export async function readWaiting(app: AppDb): Promise<string[]> {
  const all = await app.shared.filter(({ dismissed }) => !dismissed).toArray();
  return all.sort((a, b) => a.at - b.at).map(({ id }) => id);
}

/** The reader does not want these offered again; they lie here until they are swept. */
export async function dismissShared(app: AppDb, ids: readonly string[]): Promise<void> {
  await app.shared.where(":id").anyOf(ids).modify({ dismissed: true });
}

/** Forgets what was handed in. */
export async function removeShared(app: AppDb, id: string): Promise<void> {
  await app.shared.delete(id);
}

/** Forgets, with its files, what was handed in before `at` ms and nobody took. */
export async function sweepShared(app: AppDb, at: number): Promise<void> {
  await app.shared.filter((row) => row.at < at).delete();
}
