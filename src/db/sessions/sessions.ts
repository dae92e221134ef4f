import type { SessionRow } from "../../domain/rows/rows";
import type { AppDb } from "../app_database";
import { writeTransaction } from "../connection/connection";
import type { DeviceState } from "../device_state";
import { addPendingSignOut } from "./pending_sign_outs";

/** The key of the device's setting that holds the key of the session chosen last. */
const LAST = "last_session";

/** The sessions of this device, ordered by key. */
export function readSessions(app: AppDb): Promise<SessionRow[]> {
  return app.sessions.toArray();
}

/** The key of the session that was chosen last ("me@host"), even if it is signed out; null if none was. */
const lastChosenKey = (last: unknown): string | null => (typeof last === "string" ? last : null);

/** The user name of the session chosen last, if it is at this host ("example.org"); else "". */
export async function readLastName(app: AppDb, host: string): Promise<string> {
  const key = lastChosenKey((await app.settings.get(LAST))?.value);
  return key?.endsWith(`@${host}`) ? key.slice(0, -host.length - 1) : "";
}

/**
 * The session of a tab: its own, or null once that is signed out. A tab without one gets the session that was chosen
 * last on this device, else the newest; null for a visitor.
 * @param own the key of the tab's session ("me@host"); null: it has none yet
 */
export function currentSession({ sessions, settings }: DeviceState, own: string | null): SessionRow | null {
  const find = (wanted: string | null) => sessions.find(({ key }) => key === wanted) ?? null;
  if (own !== null) return find(own);
  const newest = sessions.reduce<SessionRow | null>((a, b) => (a && a.created_at >= b.created_at ? a : b), null);
  return find(lastChosenKey(settings[LAST])) ?? newest;
}

/** The key of a tab's own session if that is signed out; else null. */
export const signedOutKey = ({ sessions }: DeviceState, own: string | null): string | null =>
  sessions.some(({ key }) => key === own) ? null : own;

/** Makes a session the default of new tabs. `key` is its key. */
export async function chooseSession(app: AppDb, key: string): Promise<void> {
  await app.settings.put({ key: LAST, value: key });
}

/**
 * Stores a session and chooses it. It replaces an earlier session of the account, whose token is queued for revocation.
 * `state` is the OAuth state of the sign-in, if it used the server's authorize page.
 */
export async function saveSession(app: AppDb, session: SessionRow, state: string | null = null): Promise<void> {
  await writeTransaction(app, [app.sessions, app.pending_sign_outs, app.settings, app.sign_ins], async () => {
    const earlier = await app.sessions.get(session.key);
    if (earlier && earlier.token !== session.token) await addPendingSignOut(app, earlier);
    await app.sessions.put(session);
    await chooseSession(app, session.key);
    if (state !== null) await app.sign_ins.update(state, { key: session.key });
  });
}

/** Stores an account's avatar and name for the account switcher, which cannot read another account's database. */
export async function saveFace(app: AppDb, key: string, face: SessionRow["face"]): Promise<void> {
  await app.sessions.update(key, { face });
}

/** Deletes a session by its key, "me@host". */
export async function removeSession(app: AppDb, key: string): Promise<void> {
  await app.sessions.delete(key);
}
