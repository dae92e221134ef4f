import type { AccountDb } from "../../schema";

/** The id of this database's own account; "" for a visitor. Joins the running transaction. */
export async function readUserId(db: AccountDb): Promise<string> {
  return (await db.me.toCollection().primaryKeys())[0] ?? "";
}
