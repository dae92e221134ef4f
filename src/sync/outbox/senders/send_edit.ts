import { deleteStatuses } from "../../../db/ingest/delete_status";
import { updateOutboxRow } from "../../../db/outbox/outbox";
import { ApiError } from "../../../domain/requests/api_error";
import { getRequest } from "../../../domain/requests/server_request";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { leaseOf, sendMutation } from "./send_mutation";
import { failBeforeSending } from "../unsent";
import { uploadFiles } from "./upload_files";
import type { End, Run } from "../outbox_world";

type Edit = OutboxRow & { kind: "edit" };

/**
 * Sends an edit: uploads its new files and changed descriptions, checks that the status still exists, then sends the
 * edit itself. An edit whose answer was lost is sent again, which has no further effect. `withdrawn` is aborted when
 * the user discards the edit.
 */
export async function sendEdit(run: Run, row: Edit, withdrawn: AbortSignal): Promise<End> {
  const signal = AbortSignal.any([run.signal, withdrawn]);
  let current = row;
  let asked_at: number | null = null;
  try {
    if (row.state === "waiting") {
      const leased = await updateOutboxRow(run.db, run.fence, row, { lease: leaseOf(run) });
      if (leased === null || leased === "fenced") return leased ?? "done";
      const uploaded = await uploadFiles(run, leased as Edit, signal);
      if (uploaded === null || uploaded === "fenced") return uploaded ?? "done";
      current = uploaded;
      // Fails here, with a known outcome, where there is no network or the status was deleted.
      asked_at = run.clock.now();
      await run.api.request(getRequest(`/api/v1/statuses/${row.args.id}`), signal);
    }
    return await sendMutation(run, current);
  } catch (error) {
    if (run.signal.aborted) return "fenced";
    if (signal.aborted) return "done";
    if (!(error instanceof ApiError)) throw error;
    if (asked_at !== null && error.failure.kind === "missing") await deleteStatuses(run.db, [row.args.id], asked_at);
    return failBeforeSending(run, current, error.failure, true);
  }
}
