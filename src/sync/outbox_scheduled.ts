import { changeIntent } from "../db/outbox";
import { dropScheduled } from "../db/scheduled";
import { ApiError } from "../domain/errors";
import type { OutboxRow } from "../domain/mutations/outbox_row";
import { putOff } from "./outbox_act";
import type { End, Run } from "./outbox_world";

type Post = OutboxRow & { kind: "post" };

/**
 * Takes out what the server keeps until its time where a post takes the place of that, just before the post is sent: at no
 * moment are there two. What is not there any more, and may have been posted since, is for the reader: sent again, it is a post
 * of its own. Gives the row as it is now. Throws `ApiError`.
 */
export async function withdrawScheduled(run: Run, row: Post): Promise<Post | End> {
  const { db, api, clock, fence, signal } = run;
  const { replaces } = row.args;
  if (!replaces) return row;
  const { id, at } = replaces;
  const alone = { ...row.args, replaces: null };
  try {
    await api.ask({ method: "DELETE", path: `/api/v1/scheduled_statuses/${id}` }, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== "missing") throw error;
    // Before its time it can only have been taken out: by this row, or elsewhere.
    if (at <= clock.now())
      return putOff(run, row, { ...error.failure, about: "time" }, { state: "refused", args: alone });
  }
  const now = await changeIntent(db, fence, row, { args: alone });
  await dropScheduled(db, id, clock.now());
  return now === "fenced" ? now : ((now as Post | null) ?? "done");
}
