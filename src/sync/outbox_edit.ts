import { bury } from "../db/bury";
import { changeIntent } from "../db/outbox";
import { ApiError } from "../domain/errors";
import { get } from "../domain/request";
import type { OutboxRow } from "../domain/mutations/outbox_row";
import { leaseOf, sendAct } from "./outbox_act";
import { unready } from "./outbox_post";
import { uploadFiles } from "./outbox_upload";
import type { End, Run } from "./outbox_world";

type Edit = OutboxRow & { kind: "edit" };

/**
 * Sends the change of a status, once it was found to be there: its new files and the descriptions that were changed, then the
 * change itself. It names all that the status is to be, so that one whose answer was lost is simply sent again. `taken_back` is
 * aborted when the reader discards it.
 */
export async function sendEdit(run: Run, row: Edit, taken_back: AbortSignal): Promise<End> {
  const signal = AbortSignal.any([run.signal, taken_back]);
  let current = row;
  let asked_at: number | null = null;
  try {
    if (row.state === "waiting") {
      const leased = await changeIntent(run.db, run.fence, row, { lease: leaseOf(run) });
      if (leased === null || leased === "fenced") return leased ?? "done";
      const uploaded = await uploadFiles(run, leased as Edit, signal);
      if (uploaded === null || uploaded === "fenced") return uploaded ?? "done";
      current = uploaded;
      // Without a network, or where the status is no more, nothing is sent that may or may not have arrived.
      asked_at = run.clock.now();
      await run.api.ask(get(`/api/v1/statuses/${row.args.id}`), signal);
    }
    return await sendAct(run, current);
  } catch (error) {
    if (run.signal.aborted) return "fenced";
    if (signal.aborted) return "done";
    if (!(error instanceof ApiError)) throw error;
    if (asked_at !== null && error.failure.kind === "missing") await bury(run.db, [row.args.id], asked_at);
    return unready(run, current, error.failure, true);
  }
}
