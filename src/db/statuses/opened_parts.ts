import type { ViewRow } from "../../domain/rows/rows";
import type { AccountDb } from "../schema";

/** Stores what the user expanded on a status: its content warning, its media. */
export async function saveView(db: AccountDb, view: ViewRow): Promise<void> {
  await db.views.put(view);
}
