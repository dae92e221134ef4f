import type { SessionRow } from "../../domain/rows/rows";
import type { AppDb } from "../app_database";
import { writeTransaction } from "../connection/connection";
import { addPendingSignOut } from "./pending_sign_outs";
import { type DetachedDrafts, keepDrafts } from "../drafts/detached_drafts";
import { removeSession } from "./sessions";

/**
 * Deletes a session. The same transaction stores `kept`, the account's unsent texts (null for none), and the data that
 * a later revocation of the token needs. Rejects if the disk is full; nothing is changed then.
 */
export function leaveAccount(app: AppDb, session: SessionRow, kept: DetachedDrafts | null): Promise<void> {
  return writeTransaction(app, [app.kept_drafts, app.pending_sign_outs, app.sessions], async () => {
    if (kept) await keepDrafts(app, session.key, kept);
    await addPendingSignOut(app, session);
    await removeSession(app, session.key);
  });
}
