import type { SessionRow } from "../../domain/rows/rows";
import type { AppDb } from "../app_database";
import { writing } from "../connection/connection";
import type { Device } from "../device_state";
import { addPendingSignOut } from "./pending_sign_outs";

/** The row of the device's settings that says which account was chosen last, by its session's key. */
const LAST = "last_session";

/** Every account that is signed in on this device, in the order of their keys. */
export function readSessions(app: AppDb): Promise<SessionRow[]> {
  return app.sessions.toArray();
}

/** The key of the session that was chosen last ("me@host"), signed in still or not; null where none ever was. */
const chosen = (last: unknown): string | null => (typeof last === "string" ? last : null);

/** The name that signed in last at a host ("example.org"), here; "" where it was at another, or nobody did. */
export async function readLastName(app: AppDb, host: string): Promise<string> {
  const key = chosen((await app.settings.get(LAST))?.value);
  return key?.endsWith(`@${host}`) ? key.slice(0, -host.length - 1) : "";
}

/**
 * Who is signed in here: the tab's own account while it is signed in, else the one that was chosen last on this device, else
 * the one that signed in last; null for a visitor.
 * @param own keys of sessions ("me@host") that go first, the tab's own; null where there is none
 */
export function sessionOf({ sessions, settings }: Device, ...own: (string | null)[]): SessionRow | null {
  const newest = sessions.reduce<SessionRow | null>((a, b) => (a && a.created_at >= b.created_at ? a : b), null);
  const wanted = [...own, chosen(settings[LAST])].flatMap((one) => sessions.find(({ key }) => key === one) ?? []);
  return wanted[0] ?? newest;
}

/** An account was chosen: whoever opens this app next gets it. `key` is its session's. */
export async function chooseSession(app: AppDb, key: string): Promise<void> {
  await app.settings.put({ key: LAST, value: key });
}

/**
 * Stores a sign-in, in place of an earlier one of the same account, whose token is to be ended, and chooses it. `state` is that of
 * the signing in it came of, where it came by the server's page.
 */
export async function saveSession(app: AppDb, session: SessionRow, state: string | null = null): Promise<void> {
  await writing(app, [app.sessions, app.farewells, app.settings, app.sign_ins], async () => {
    const earlier = await app.sessions.get(session.key);
    if (earlier && earlier.token !== session.token) await addPendingSignOut(app, earlier);
    await app.sessions.put(session);
    await chooseSession(app, session.key);
    if (state !== null) await app.sign_ins.update(state, { key: session.key });
  });
}

/** Keeps how an account looks, for the list of accounts: what its own database holds cannot be read from another's screen. */
export async function saveFace(app: AppDb, key: string, face: SessionRow["face"]): Promise<void> {
  await app.sessions.update(key, { face });
}

/** Forgets a sign-in by its key, "me@host". */
export async function removeSession(app: AppDb, key: string): Promise<void> {
  await app.sessions.delete(key);
}
