import type { StatusRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** The user's own posts that are stored here, the newest first, without what they repeated. */
export async function readOwnPosts(db: AccountDb, user_id: string): Promise<StatusRow[]> {
  const rows = await db.statuses.where("account_id").equals(user_id).toArray();
  return rows
    .filter(({ reblog_id }) => reblog_id === null)
    .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}
