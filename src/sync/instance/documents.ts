import type { Api } from "../../api/client";
import type { PreloadedAnswers } from "../../api/calls/preloaded_answers";
import { type DocumentName, saveDocument } from "../../db/instance/documents";
import type { AppDb } from "../../db/app_database";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { ApiError } from "../../domain/requests/api_error";
import type { Clock } from "../../domain/runtime/clock";

const HOUR = 3_600_000;

/** The paths of the server's HTML documents. */
const paths: Record<DocumentName, string> = {
  panel: "/instance/panel.html",
  terms: "/static/terms-of-service.html",
};

type Parts = { app: AppDb; db: AccountDb; api: Api; clock: Clock };

/**
 * Reads and stores the instance panel and the terms of service, at most once an hour. A failure keeps the stored
 * version.
 */
export async function refreshDocuments(parts: Parts, first: PreloadedAnswers): Promise<void> {
  await Promise.all([keep(parts, "panel", first), keep(parts, "terms", first)]);
}

async function keep({ app, db, api, clock }: Parts, name: DocumentName, first: PreloadedAnswers): Promise<void> {
  const key = `document:${name}`;
  const now = clock.now();
  const fetched = await readFetch(db, key);
  const given = first.get(paths[name]);
  if (typeof given !== "string" && fetched?.at != null && fetched.at <= now && now < fetched.at + HOUR) return;
  try {
    const html = typeof given === "string" ? given : await ask(api, paths[name]);
    await saveDocument(app, api.origin, name, html);
    await noteSuccess(db, key, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFailure(db, key, now, error.failure);
  }
}

/** The HTML at a path; null if it is missing, or if the host answers every path with its app's page. */
async function ask(api: Api, path: string): Promise<string | null> {
  try {
    const html = await api.text(path);
    return /<div[^>]* id="?(?:root|app|mastodon)\b/.test(html) ? null : html;
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === "missing") return null;
    throw error;
  }
}
