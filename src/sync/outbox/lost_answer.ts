import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { ApiError } from "../../domain/requests/api_error";
import type { End, Run } from "./outbox_world";
import { changeRow, storeFailure } from "./senders/send_mutation";
import { COMMIT_MS, RESEND_MS } from "./unanswered_requests";

/**
 * Puts off the look for a creation whose request may still arrive. Gives null where that may not be, so that it is time
 * to look.
 */
export async function putOffLook(run: Run, row: OutboxRow): Promise<End | null> {
  if (!run.unanswered.mayStillArrive(row.id)) return null;
  return changeRow(run, row, { nextAttemptAt: run.clock.now() + RESEND_MS });
}

/**
 * Puts off a look that failed. It tells nothing of the creation: its row keeps its last error, and the attempt does not
 * count. Throws what is no `ApiError`.
 */
export async function repeatLook(run: Run, row: OutboxRow, error: unknown): Promise<End> {
  if (run.signal.aborted) return "fenced";
  if (!(error instanceof ApiError)) throw error;
  const nextAttemptAt = run.clock.now() + COMMIT_MS;
  return storeFailure(run, row, error.failure, { nextAttemptAt, attempts: row.attempts, error: row.error });
}
