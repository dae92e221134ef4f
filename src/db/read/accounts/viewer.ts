import type { AccountDb } from "../../schema";

/** The id of the account whose database this is; "" for a visitor. Joins the running transaction. */
export async function readViewerId(db: AccountDb): Promise<string> {
  return (await db.me.toCollection().primaryKeys())[0] ?? "";
}
