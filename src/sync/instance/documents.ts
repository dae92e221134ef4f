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

/** Where a server's pages of HTML lie (spec 000, section 7). */
const paths: Record<DocumentName, string> = {
  panel: "/instance/panel.html",
  terms: "/static/terms-of-service.html",
};

type Parts = { app: AppDb; db: AccountDb; api: Api; clock: Clock };

/**
 * Keeps what the server's staff wrote, once an hour: the instance panel and the terms of service. One that fails costs itself,
 * and what was kept of it stays.
 */
export async function keepDocuments(parts: Parts, first: PreloadedAnswers): Promise<void> {
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

/** The document at a path; null where there is none, or where a host answers every path with a page of its app. */
async function ask(api: Api, path: string): Promise<string | null> {
  try {
    const html = await api.text(path);
    return /<div[^>]* id="?(?:root|app|mastodon)\b/.test(html) ? null : html;
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === "missing") return null;
    throw error;
  }
}
