import type { SessionRow } from "../../domain/rows";
import type { AppDb } from "../app";
import { readSessions } from "../sessions";

/** The accounts that are signed in on this device as a list shows them, always in one order. */
export async function readAccounts(app: AppDb): Promise<SessionRow[]> {
  return (await readSessions(app)).sort((a, b) => (a.key < b.key ? -1 : 1));
}
