import { updateOutboxRow } from "../../../db/outbox/outbox";
import { dropScheduled } from "../../../db/outbox/settle_scheduled";
import { ApiError } from "../../../domain/requests/api_error";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { storeFailure } from "./send_mutation";
import type { End, Run } from "../outbox_world";

type Post = OutboxRow & { kind: "post" };

/**
 * Cancels the scheduled status that a post replaces, just before the post is sent, so that there are never two. If the
 * scheduled status is missing and may have been posted, the post is refused, and the user decides; sent again, it
 * replaces nothing. Gives the changed row, or how the attempt ended. Throws `ApiError`.
 */
export async function withdrawScheduled(run: Run, row: Post): Promise<Post | End> {
  const { db, api, clock, fence, signal } = run;
  const { replaces } = row.args;
  if (!replaces) return row;
  const { id, at } = replaces;
  const alone = { ...row.args, replaces: null };
  try {
    await api.request({ method: "DELETE", path: `/api/v1/scheduled_statuses/${id}` }, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== "missing") throw error;
    // Before its time, it can only have been cancelled, by this row or on another device.
    if (at <= clock.now())
      return storeFailure(run, row, { ...error.failure, about: "time" }, { state: "refused", args: alone });
  }
  const now = await updateOutboxRow(db, fence, row, { args: alone });
  await dropScheduled(db, id, clock.now());
  return now === "fenced" ? now : ((now as Post | null) ?? "done");
}
