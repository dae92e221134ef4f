import type { AppDb } from "../../db/app_database";
import { keepDrafts, withFiles } from "../../db/drafts/detached_drafts";
import type { AccountDb } from "../../db/schema";
import type { DraftRow } from "../../domain/rows/rows";

/**
 * Keeps the drafts of a tab's open forms, with their files, until their account signs in again. For a tab whose account
 * another tab signs out. Rejects if they do not fit.
 * @param key the session's key, "me@host"
 */
export async function keepOpenForms({ app, db }: { app: AppDb; db: AccountDb }, key: string, drafts: DraftRow[]) {
  await keepDrafts(app, key, await withFiles(db, drafts));
}
