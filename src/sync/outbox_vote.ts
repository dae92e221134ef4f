import { ApiError } from "../domain/errors";
import { effectOf } from "../domain/mutations/registry";
import type { OutboxRow } from "../domain/mutations/outbox_row";
import { readOneByOne } from "./one_by_one";
import { sendAct } from "./outbox_act";
import { hold, unready } from "./outbox_post";
import type { End, Run } from "./outbox_world";

/**
 * Sends a vote, once its status was asked whether the poll still has what was chosen: it would count for another option else.
 * Without an answer nothing is sent; where the poll was changed, the reader decides. One whose status is gone is sent, and goes
 * with it.
 */
export async function sendVote(run: Run, row: OutboxRow & { kind: "vote" }): Promise<End> {
  const { id } = row.args;
  try {
    await readOneByOne({ ...run, viewer: true }, [id], run.signal);
    const there = await run.db.statuses.get(id);
    return there && effectOf(row).apply?.(row.args, there) === there && !there.poll?.voted
      ? hold(run, row, "poll")
      : await sendAct(run, row);
  } catch (error) {
    if (run.signal.aborted) return "fenced";
    if (!(error instanceof ApiError)) throw error;
    return unready(run, row, error.failure, true);
  }
}
