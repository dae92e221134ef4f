import type { ViewRow } from "../../domain/rows/rows";
import type { AccountDb } from "../schema";

/** Keeps what the reader opened on a status: its warning, its media. */
export async function saveView(db: AccountDb, view: ViewRow): Promise<void> {
  await db.views.put(view);
}
