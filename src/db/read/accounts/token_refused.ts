import type { SessionRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** The `fetches` rows of what is asked for with the token whatever is on the screen, and of what is sent. */
const OWN = ["timeline:home", "timeline:notifications", "me", "markers", "outbox"];

/**
 * Whether the server has refused the token of a sign-in: the last reading of something of one's own, or the last act that was
 * sent, ended `unauthorized` since then. One that ended so before was under another token.
 */
export async function readTokenRefused(db: AccountDb, session: SessionRow): Promise<boolean> {
  const rows = await db.fetches.bulkGet(OWN);
  return rows.some((row) => row?.failure?.kind === "unauthorized" && row.tried_at >= session.created_at);
}
