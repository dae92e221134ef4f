import type { SessionRow } from "../domain/rows";
import type { AppDb } from "./app";

/** Every account that is signed in on this device. */
export function readSessions(app: AppDb): Promise<SessionRow[]> {
  return app.sessions.toArray();
}

/** Who is signed in here: the account that signed in last; null for a visitor. */
export async function readSession(app: AppDb): Promise<SessionRow | null> {
  const all = await readSessions(app);
  return all.reduce<SessionRow | null>((last, one) => (last && last.created_at >= one.created_at ? last : one), null);
}

/** Stores a sign-in, in place of an earlier one of the same account. */
export async function saveSession(app: AppDb, session: SessionRow): Promise<void> {
  await app.sessions.put(session);
}

/** Forgets a sign-in by its key, "me@host". */
export async function removeSession(app: AppDb, key: string): Promise<void> {
  await app.sessions.delete(key);
}
