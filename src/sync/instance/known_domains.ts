import * as v from "valibot";
import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { saveKnownDomains } from "../../db/instance/known_domains";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { ApiError } from "../../domain/requests/api_error";
import type { Clock } from "../../domain/runtime/clock";
import { itemsOf } from "../requests/answer_items";
import type { TaskTracker } from "../concurrency/task_tracker";

/** How long, in ms, a list is good for: it can have a hundred thousand hosts. */
const FRESH_MS = 24 * 3_600_000;
const KEY = "known_domains";

type Parts = { api: Api; app: AppDb; db: AccountDb; clock: Clock };

/** What the server says of itself, for screens. */
export type InstanceService = {
  /** Somebody is about to name a server: the list of those that this one knows is read, where it is no longer fresh. */
  prefetchKnownDomains(): void;
};

/** Puts the service together. */
export function createInstanceService(parts: Parts & { underway: Pick<TaskTracker, "safely"> }): InstanceService {
  return { prefetchKnownDomains: () => void parts.underway.safely(keepKnownDomains(parts)) };
}

/**
 * Reads which other servers the server knows, where that was last read more than a day ago: for a
 * screen on which one is to be named, never at a start. A failure is on the `fetches` row `known_domains`, and what was kept
 * stays.
 */
async function keepKnownDomains({ api, app, db, clock }: Parts): Promise<void> {
  const now = clock.now();
  const fetched = await readFetch(db, KEY);
  if (fetched?.at != null && fetched.at <= now && now < fetched.at + FRESH_MS) return;
  try {
    const answer = await api.ask({ method: "GET", path: "/api/v1/instance/peers" });
    await saveKnownDomains(app, api.origin, itemsOf(v.pipe(v.string(), v.nonEmpty()), answer));
    await noteSuccess(db, KEY, answer.asked_at);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFailure(db, KEY, now, error.failure);
  }
}
