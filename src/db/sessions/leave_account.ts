import type { SessionRow } from "../../domain/rows/rows";
import type { AppDb } from "../app_database";
import { writing } from "../connection/connection";
import { addPendingSignOut } from "./pending_sign_outs";
import { type Kept, keepDrafts } from "../drafts/detached_drafts";
import { removeSession } from "./sessions";

/**
 * Forgets a sign-in, in one transaction with what is to outlast it: `kept`, what its reader wrote (null: nothing), and what
 * is needed to end it at its server later. Rejects where that finds no room; nothing is changed then.
 */
export function leaveAccount(app: AppDb, session: SessionRow, kept: Kept | null): Promise<void> {
  return writing(app, [app.kept_drafts, app.farewells, app.sessions], async () => {
    if (kept) await keepDrafts(app, session.key, kept);
    await addPendingSignOut(app, session);
    await removeSession(app, session.key);
  });
}
