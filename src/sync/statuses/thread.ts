import { deleteStatuses } from "../../db/ingest/delete_status";
import { readThreadsOf, saveThread } from "../../db/statuses/contexts";
import { ingestAnswer } from "../../db/statuses/ingest_answer";
import { Context } from "../../domain/entities/statuses/context";
import { Status } from "../../domain/entities/statuses/status";
import { ApiError } from "../../domain/requests/api_error";
import { deletedSince, parseAnswer } from "../requests/answer_items";
import { readOneByOne } from "./read_one_by_one";
import { createWatchedResource, type WatchedResource, type WatchedResourceParts } from "./watched_resources";

/** Reads threads by status id. */
export type Threads = Pick<WatchedResource, "service" | "resume" | "refresh"> & {
  /** New statuses were stored: refreshes the watched threads that they reply in. */
  onNewStatuses(statuses: readonly Status[]): Promise<void>;
};

/** Creates the reader of threads. A thread that cannot be read now is read on the next `resume`. */
export function createThreads(parts: WatchedResourceParts): Threads {
  const { api, db, clock, viewer } = parts;
  async function read(id: string): Promise<number> {
    const path = `/api/v1/statuses/${encodeURIComponent(id)}`;
    const status_asked = api.request({ method: "GET", path });
    const context_asked = Promise.allSettled([api.request({ method: "GET", path: `${path}/context` })]);
    const status_answer = await status_asked;
    const source = { asked_at: status_answer.asked_at, viewer, seen_at: clock.now() };
    // The status is shown even if its context cannot be read.
    const status = await ingestAnswer(db, id, parseAnswer(Status, status_answer), source);
    if (status === null) throw deletedSince(status_answer);
    // A reblog has no context of its own. The reblogged status has one, and is read under its own id.
    if (status.reblog) return status_answer.asked_at;
    const [answer] = await context_asked;
    if (answer.status === "rejected") throw contextFailure(answer.reason);
    const context = parseAnswer(Context, answer.value);
    const asked_at = Math.min(status_answer.asked_at, answer.value.asked_at);
    await checkMissing(await saveThread(db, status, context, { asked_at, viewer, seen_at: clock.now() }));
    return asked_at;
  }

  /**
   * Checks one by one whether statuses missing from a context were deleted. A failure does not fail the thread: the
   * next read checks them again.
   */
  async function checkMissing(missing: readonly string[]): Promise<void> {
    try {
      await readOneByOne(parts, missing);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  const watched = createWatchedResource(parts, {
    kind: "thread",
    read,
    missing: (id, tried_at) => deleteStatuses(db, [id], tried_at, clock.now()),
  });
  return {
    ...watched,
    async onNewStatuses(statuses) {
      const parents = statuses.flatMap(({ in_reply_to_id }) => in_reply_to_id ?? []);
      if (watched.keys().length === 0 || parents.length === 0) return;
      const now = clock.now();
      const threads = await readThreadsOf(db, watched.keys(), parents);
      await Promise.all(threads.map((id) => watched.refresh(id, now)));
    },
  };
}

/** Only the status's own 404 means that it was deleted. A 404 of the context alone counts as a server error. */
const contextFailure = (error: unknown): unknown =>
  error instanceof ApiError && error.failure.kind === "missing"
    ? new ApiError({ ...error.failure, kind: "server" })
    : error;
