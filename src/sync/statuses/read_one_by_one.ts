import * as v from "valibot";
import type { Api } from "../../api/client";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { Status } from "../../domain/entities/status";
import { ApiError } from "../../domain/requests/api_error";
import { get } from "../../domain/requests/server_request";
import type { Clock } from "../../domain/runtime/clock";

/** How many statuses are asked for one by one at a time. */
const MOST = 10;

type Parts = { api: Pick<Api, "ask">; db: AccountDb; clock: Clock; viewer: boolean };

/**
 * Reads statuses one by one, the first ten of `ids`. What its own answer calls missing is no more; that a batch or a context
 * lacks it says nothing: Mastodon leaves out what is by somebody muted, blocked, silenced or of a blocked domain
 * (StatusFilter). Throws `ApiError` for any other failure.
 */
export async function readOneByOne(parts: Parts, ids: readonly string[], signal?: AbortSignal): Promise<void> {
  for (const id of ids.slice(0, MOST)) await readOne(parts, id, signal);
}

async function readOne({ api, db, clock, viewer }: Parts, id: string, signal?: AbortSignal): Promise<void> {
  const tried_at = clock.now();
  try {
    const answer = await api.ask(get(`/api/v1/statuses/${encodeURIComponent(id)}`), signal);
    const { asked_at, answered_at } = answer;
    const status = v.safeParse(Status, answer.json);
    if (status.success) await ingest(db, { statuses: [status.output] }, { asked_at, viewer, seen_at: answered_at });
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== "missing") throw error;
    await deleteStatuses(db, [id], tried_at);
  }
}
