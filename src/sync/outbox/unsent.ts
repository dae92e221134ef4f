import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { End, Run } from "./outbox_world";
import { MAX_ATTEMPTS, verdictOf } from "./retry_policy";
import { storeFailure } from "./senders/send_mutation";
import { COMMIT_MS } from "./unanswered_requests";

/**
 * Refuses a mutation without sending it, so that the user decides. `about` is the reason: the scheduled time is too
 * soon, so that servers would refuse the post or send it at once; or the poll does not have the chosen options any
 * more.
 */
export const refuseUnsent = (run: Run, row: OutboxRow, about: "time" | "poll"): Promise<End> =>
  storeFailure(run, row, { kind: "invalid", message: "", about }, { state: "refused" });

/**
 * Stores that a step before the request itself failed, so that nothing was sent. The row waits for another attempt. It
 * is refused where the server refuses the step, if that is the upload of a file (`file`) or has failed `MAX_ATTEMPTS`
 * times.
 */
export async function failBeforeSending(run: Run, row: OutboxRow, failure: ApiFailure, file: boolean): Promise<End> {
  const attempts = row.attempts + 1;
  const verdict = verdictOf(failure, attempts, run.random.next());
  if (verdict.do === "refuse" && (file || attempts >= MAX_ATTEMPTS)) {
    return storeFailure(run, row, failure, { attempts, state: "refused" });
  }
  const wait = verdict.do === "again" ? verdict.in_ms : verdict.do === "refuse" ? COMMIT_MS : 0;
  return storeFailure(run, row, failure, { nextAttemptAt: run.clock.now() + wait, attempts });
}
