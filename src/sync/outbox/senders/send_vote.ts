import { ApiError } from "../../../domain/requests/api_error";
import { effectOf } from "../../../domain/mutations/registry";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { readOneByOne } from "../../statuses/read_one_by_one";
import { sendMutation } from "./send_mutation";
import { failBeforeSending, refuseUnsent } from "../unsent";
import type { End, Run } from "../outbox_world";

/**
 * Sends a vote. The status is fetched first, as an edit may have changed its poll, and the vote would count for another
 * option. If the fetch fails, nothing is sent. If the poll was changed, the vote is refused, and the user decides. If
 * the status was deleted, the vote is sent, and its refusal drops it.
 */
export async function sendVote(run: Run, row: OutboxRow & { kind: "vote" }): Promise<End> {
  const { id } = row.args;
  try {
    await readOneByOne({ ...run, viewer: true }, [id], run.signal);
    const stored = await run.db.statuses.get(id);
    return stored && effectOf(row).apply?.(row.args, stored) === stored && !stored.poll?.voted
      ? refuseUnsent(run, row, "poll")
      : await sendMutation(run, row);
  } catch (error) {
    if (run.signal.aborted) return "fenced";
    if (!(error instanceof ApiError)) throw error;
    return failBeforeSending(run, row, error.failure, true);
  }
}
