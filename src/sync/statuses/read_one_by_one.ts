import * as v from "valibot";
import type { Api } from "../../api/client";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { ingestAnswer } from "../../db/statuses/ingest_answer";
import type { AccountDb } from "../../db/schema";
import { Status } from "../../domain/entities/statuses/status";
import { ApiError } from "../../domain/requests/api_error";
import { getRequest } from "../../domain/requests/server_request";
import type { Clock } from "../../domain/runtime/clock";

/** The most statuses that one call reads. */
const MOST = 10;

type Parts = { api: Pick<Api, "request">; db: AccountDb; clock: Clock; viewer: boolean };

/**
 * Reads the first ten of `ids`, one request each. A status whose own answer is 404 was deleted. One that is only
 * missing from a batch or context may not be: Mastodon leaves out authors that are muted, blocked, silenced or of a
 * blocked domain. Throws `ApiError` for any other failure.
 */
export async function readOneByOne(parts: Parts, ids: readonly string[], signal?: AbortSignal): Promise<void> {
  for (const id of ids.slice(0, MOST)) await readOne(parts, id, signal);
}

async function readOne({ api, db, clock, viewer }: Parts, id: string, signal?: AbortSignal): Promise<void> {
  const tried_at = clock.now();
  try {
    const answer = await api.request(getRequest(`/api/v1/statuses/${encodeURIComponent(id)}`), signal);
    const { asked_at, answered_at } = answer;
    const status = v.safeParse(Status, answer.json);
    if (status.success) await ingestAnswer(db, id, status.output, { asked_at, viewer, seen_at: answered_at });
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== "missing") throw error;
    await deleteStatuses(db, [id], tried_at, clock.now());
  }
}
