import type { AccountRow } from "../../domain/rows/rows";
import type { AccountDb } from "../schema";

/** The reader's own account as the server last told it to them; undefined until it was told, and for visitors. */
export const readOwnAccount = (db: AccountDb): Promise<AccountRow | undefined> => db.me.toCollection().first();
