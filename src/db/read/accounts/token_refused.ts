import type { SessionRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** The `fetches` keys of the requests that are sent with the token on every screen, and of the outbox. */
const OWN = ["timeline:home", "timeline:notifications", "me", "markers", "outbox"];

/**
 * Whether the server has rejected the session's token: the last fetch of the user's own data, or the last mutation,
 * failed with `unauthorized`. A failure before the sign-in concerns an earlier token.
 */
export async function readTokenRefused(db: AccountDb, session: SessionRow): Promise<boolean> {
  const rows = await db.fetches.bulkGet(OWN);
  return rows.some((row) => row?.failure?.kind === "unauthorized" && row.tried_at >= session.created_at);
}
