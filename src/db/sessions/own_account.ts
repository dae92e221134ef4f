import type { AccountRow } from "../../domain/rows/rows";
import type { AccountDb } from "../schema";

/** The user's own account as the server last returned it; undefined before that, and for visitors. */
export const readOwnAccount = (db: AccountDb): Promise<AccountRow | undefined> => db.me.toCollection().first();
