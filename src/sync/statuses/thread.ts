import { deleteStatuses } from "../../db/ingest/delete_status";
import { readThreadsOf, saveThread } from "../../db/statuses/contexts";
import { ingest } from "../../db/ingest/ingest";
import { Context } from "../../domain/entities/context";
import { Status } from "../../domain/entities/status";
import { ApiError } from "../../domain/requests/api_error";
import { readAs } from "../requests/answer_items";
import { readOneByOne } from "./read_one_by_one";
import { createWatchedResource, type WatchedResource, type WatchedResourceParts } from "./watched_resources";

/** Reads threads by the id of the status that they are about. */
export type Threads = Pick<WatchedResource, "service" | "resume" | "look"> & {
  /** New statuses came: threads that they answer in are read again. */
  grown(statuses: readonly Status[]): Promise<void>;
};

/** Reads threads into the database. One that cannot be read now is read on return. */
export function createThreads(parts: WatchedResourceParts): Threads {
  const { api, db, clock, viewer } = parts;
  async function read(id: string): Promise<number> {
    const path = `/api/v1/statuses/${encodeURIComponent(id)}`;
    const status_asked = api.ask({ method: "GET", path });
    const context_asked = Promise.allSettled([api.ask({ method: "GET", path: `${path}/context` })]);
    const one = await status_asked;
    const status = readAs(Status, one);
    // It is shown whatever becomes of its conversation.
    await ingest(db, { statuses: [status] }, { asked_at: one.asked_at, viewer, seen_at: clock.now() });
    // A repeat has no conversation of its own, whatever the server tells around it: what it repeats has, and is read by its own id.
    if (status.reblog) return one.asked_at;
    const [answer] = await context_asked;
    if (answer.status === "rejected") throw contextFailure(answer.reason);
    const context = readAs(Context, answer.value);
    const asked_at = Math.min(one.asked_at, answer.value.asked_at);
    await hearOf(await saveThread(db, status, context, { asked_at, viewer, seen_at: clock.now() }));
    return asked_at;
  }

  /** Whether what a conversation lacks is no more. It was read though nobody can say: that is asked for again with it. */
  async function hearOf(lacking: readonly string[]): Promise<void> {
    try {
      await readOneByOne(parts, lacking);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  const opened = createWatchedResource(parts, {
    kind: "thread",
    read,
    missing: (id, tried_at) => deleteStatuses(db, [id], tried_at),
  });
  return {
    ...opened,
    async grown(statuses) {
      const answered = statuses.flatMap(({ in_reply_to_id }) => in_reply_to_id ?? []);
      if (opened.keys().length === 0 || answered.length === 0) return;
      const now = clock.now();
      const threads = await readThreadsOf(db, opened.keys(), answered);
      await Promise.all(threads.map((id) => opened.look(id, now)));
    },
  };
}

/** Only a status's own answer says that it is no more: a context that is missing alone is the server's failure. */
const contextFailure = (error: unknown): unknown =>
  error instanceof ApiError && error.failure.kind === "missing"
    ? new ApiError({ ...error.failure, kind: "server" })
    : error;
