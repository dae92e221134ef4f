import * as v from "valibot";
import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { saveKnownDomains } from "../../db/instance/known_domains";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { ApiError } from "../../domain/requests/api_error";
import type { Clock } from "../../domain/runtime/clock";
import { parseItems } from "../requests/answer_items";

/** How long a list is fresh, in ms. It may have 100,000 hosts. */
const FRESH_MS = 24 * 3_600_000;
const KEY = "known_domains";

type Parts = { api: Api; app: AppDb; db: AccountDb; clock: Clock };

/**
 * Reads and stores the known servers, at most once a day. A failure is on the `fetches` row `known_domains`, and keeps
 * the stored list.
 */
export async function refreshKnownDomains({ api, app, db, clock }: Parts): Promise<void> {
  const now = clock.now();
  const fetched = await readFetch(db, KEY);
  if (fetched?.at != null && fetched.at <= now && now < fetched.at + FRESH_MS) return;
  try {
    const answer = await api.request({ method: "GET", path: "/api/v1/instance/peers" });
    await saveKnownDomains(app, api.origin, parseItems(v.pipe(v.string(), v.nonEmpty()), answer));
    await noteSuccess(db, KEY, answer.asked_at);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFailure(db, KEY, now, error.failure);
  }
}
