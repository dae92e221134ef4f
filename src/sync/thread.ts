import * as v from "valibot";
import { bury } from "../db/bury";
import { readThreadsOf, saveThread } from "../db/contexts";
import { Context } from "../domain/entities/context";
import { Status } from "../domain/entities/status";
import { ApiError } from "../domain/errors";
import { readOneByOne } from "./one_by_one";
import { createOpened, type Opened, type OpenedParts } from "./opened";

/** Reads threads by the id of the status that they are about. */
export type Threads = Pick<Opened, "watch" | "refresh" | "resume" | "look"> & {
  /** New statuses came: threads that they answer in are read again. */
  grown(statuses: readonly Status[]): Promise<void>;
};

/** Reads threads into the database. One that cannot be read now is read on return. */
export function createThreads(parts: OpenedParts): Threads {
  const { api, db, clock, viewer } = parts;
  async function read(id: string): Promise<number> {
    const path = `/api/v1/statuses/${encodeURIComponent(id)}`;
    const [status_answer, context_answer] = await Promise.allSettled([
      api.ask({ method: "GET", path }),
      api.ask({ method: "GET", path: `${path}/context` }),
    ]);
    const one = valueOf(status_answer);
    if (context_answer.status === "rejected" && isMissing(context_answer.reason))
      throw new ApiError({ ...context_answer.reason.failure, kind: "server" });
    const around = valueOf(context_answer);
    const asked_at = Math.min(one.asked_at, around.asked_at);
    const status = v.safeParse(Status, one.json);
    const context = v.safeParse(Context, around.json);
    if (!status.success || !context.success)
      throw new ApiError({ kind: "server", message: "", status: one.status, body: one.json });
    const asked = { asked_at, viewer, seen_at: clock.now() };
    await hearOf(await saveThread(db, status.output, context.output, asked));
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

  const opened = createOpened(parts, { kind: "thread", read, missing: (id, tried_at) => bury(db, [id], tried_at) });
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

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

/** Only a status's own answer says that it is no more: a context that is missing alone is the server's failure. */
const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.failure.kind === "missing";
