import { noteFailure, noteSuccess } from "../../../db/requests/fetch_results";
import { type RowChange, updateOutboxRow } from "../../../db/outbox/outbox";
import { readFile } from "../../../db/outbox/files";
import { settle } from "../../../db/outbox/settle";
import { readEndpointVariant, saveEndpointVariant } from "../../../db/requests/endpoint_variants";
import { ApiError, type ApiFailure } from "../../../domain/requests/api_error";
import { reconcileAnswer } from "../../../domain/mutations/contradiction";
import type { Settlement } from "../../../domain/mutations/settlement";
import { readAnswer } from "../../../domain/mutations/answer";
import { requestOf } from "../../../domain/mutations/requests";
import { goneMedia } from "../../../domain/composing/attachment_types";
import { filesOf, isWritten, type OutboxRow } from "../../../domain/mutations/outbox_row";
import type { ServerRequest } from "../../../domain/requests/server_request";
import { runPrecheck } from "../precheck";
import { LEASE_MS } from "../../concurrency/lock";
import { lookAgain } from "../look_again";
import { findFollowRequestOutcome, findRefusedOutcome } from "../refusal_outcome";
import { isUnknownEndpoint } from "../../requests/endpoint_variants";
import { findFolderOutcome } from "../refused_folder";
import { findListOutcome } from "../refused_list";
import { leavesOpen, verdictOf } from "../retry_policy";
import type { End, Run } from "../outbox_world";

/** The key of the `fetches` row of the outbox. Its failure is `unauthorized` while the user must sign in again. */
const OUTBOX_FETCH = "outbox";

/** A lease of this runner on a row, from now on. */
export const leaseOf = ({ fence, clock }: Run) => ({ runner: fence.runner, until: clock.now() + LEASE_MS });

/**
 * Sends one request of a mutation, after storing the row as `sending` with `change`. Gives the row as stored, and the
 * answer's settlement with the time it came (ms), or the failure. Gives an end instead where the row must not be sent:
 * the user took it back, or this tab was frozen until its lease ran out, and another runner took over. Throws what is
 * no `ApiError`.
 */
export async function deliver(
  run: Run,
  row: OutboxRow,
  request: (row: OutboxRow) => ServerRequest,
  change: RowChange = {},
): Promise<{ row: OutboxRow; outcome: { settlement: Settlement; at: number } | { failure: ApiFailure } } | End> {
  const { db, api, clock, fence, signal } = run;
  const sending = { attempts: row.attempts + 1, lease: leaseOf(run), sent_at: clock.now() };
  const sent = await updateOutboxRow(db, fence, row, { ...sending, ...change, state: "sending" });
  if (sent === null) return "done";
  if (sent === "fenced" || clock.now() >= (sent.lease?.until ?? 0)) return "fenced";
  run.unanswered.noteSent(row.id);
  try {
    const answer = await api.request(request(sent), signal);
    const settlement = settlementOf(sent, answer.json, answer.status);
    return { row: sent, outcome: { settlement, at: answer.answered_at } };
  } catch (error) {
    if (signal.aborted) return "fenced";
    if (!(error instanceof ApiError)) throw error;
    return { row: sent, outcome: { failure: error.failure } };
  }
}

/** The settlement of a successful answer. Throws `ApiError` of kind `server` for an answer that cannot be parsed. */
function settlementOf(row: OutboxRow, json: unknown, status: number): Settlement {
  const mutation = requestOf(row);
  try {
    return mutation.settle(row.args, readAnswer(mutation.answer, json));
  } catch {
    throw new ApiError({ kind: "server", message: "", status });
  }
}

/** Applies a settlement that came `at` (ms), and tells the world of it. Gives what `settle` gives. */
export async function settleRow(run: Run, row: OutboxRow, settlement: Settlement, at: number) {
  const { db, fence, user_id } = run;
  const how = await settle(db, fence, row, settlement, { answered_at: at, user_id });
  if (how === "settled") {
    await noteSuccess(db, OUTBOX_FETCH, at);
    const { drops, posted, markers } = settlement;
    run.settled?.({ ...(drops && { drops }), posted: posted !== undefined, read: markers !== undefined });
  }
  return how;
}

/** Applies a settlement as `settleRow` does, and gives how the runner goes on. */
export async function settleAs(run: Run, row: OutboxRow, settlement: Settlement, at: number): Promise<End> {
  return endOf(await settleRow(run, row, settlement, at));
}

/** Changes a row, and gives how the runner goes on. */
export async function changeRow(run: Run, row: OutboxRow, change: RowChange): Promise<End> {
  return endOf(await updateOutboxRow(run.db, run.fence, row, change));
}

/** How the runner goes on after it has written: another one may have taken over. */
const endOf = (written: unknown): End => (written === "fenced" ? "fenced" : "done");

/**
 * Stores a failed attempt with `change`, and gives how the runner goes on. A refused edit is reported as an error, too.
 */
export async function storeFailure(run: Run, row: OutboxRow, failure: ApiFailure, change: RowChange): Promise<End> {
  const { db, fence, clock } = run;
  const signed_out = failure.kind === "unauthorized";
  const attempts = signed_out ? Math.max(0, row.attempts - 1) : row.attempts;
  const put = await updateOutboxRow(db, fence, row, { attempts, error: failure, lease: null, ...change });
  if (put === "fenced") return "fenced";
  if (row.kind === "edit" && change.state === "refused") run.report(new ApiError(failure));
  if (signed_out) {
    await noteFailure(db, OUTBOX_FETCH, clock.now(), failure);
    return "sign_in";
  }
  return failure.kind === "offline" || failure.kind === "timeout" ? "rest" : "done";
}

type Delivered = Exclude<Awaited<ReturnType<typeof deliver>>, End>;

/**
 * Sends a mutation by the call that the server is known to have. If the server does not know that call, the others are
 * tried in turn (`MutationRequest.alternatives`), and the one that works is remembered. Gives the first failure if all
 * fail.
 */
async function deliverWithAlternatives(run: Run, row: OutboxRow): Promise<Delivered | End> {
  const mutation = requestOf(row);
  const variants = 1 + (mutation.alternatives?.(row.args).length ?? 0);
  const known = variants > 1 ? await readEndpointVariant(run.db, row.kind) : 0;
  const id = "id" in row.args && row.lane.startsWith("account:") ? row.args.id : null;
  const relationship = id === null ? undefined : await run.db.relationships.get(id);
  const [wanted] = isWritten(row) ? [] : filesOf(row);
  const stored = wanted && (await readFile(run.db, wanted.file_id));
  if (wanted && !stored) return { row, outcome: { failure: goneMedia } };
  const file = stored && new File([stored.blob], stored.name, { type: stored.blob.type });
  let first: Delivered | null = null;
  for (let tried = 0, at = row; tried < variants; tried++) {
    const way = (known + tried) % variants;
    const sent = await deliver(run, at, ({ args, key }) => ({
      ...(mutation.alternatives?.(args)[way - 1] ??
        mutation.request(args, run.clock.now(), run.can(), relationship, file)),
      ...(mutation.keyed && { idempotency_key: key }),
    }));
    if (typeof sent === "string") return sent;
    if (!("failure" in sent.outcome) && way !== known) await saveEndpointVariant(run.db, row.kind, way);
    first ??= sent;
    if (!("failure" in sent.outcome) || !isUnknownEndpoint(sent.outcome.failure)) return sent;
    at = sent.row;
  }
  return first ?? "done";
}

/**
 * Sends an idempotent mutation (one without `MutationEffect.not_idempotent`). One that may have arrived is sent again,
 * which has no further effect. It is unsure meanwhile, so that its opposite is sent after it instead of cancelling it.
 */
export async function sendMutation(run: Run, row: OutboxRow): Promise<End> {
  const mutation = requestOf(row);
  const known = await runPrecheck(run.api, row, run.signal);
  if (known) return settleAs(run, row, known.settlement, known.at);
  const sent = await deliverWithAlternatives(run, row);
  if (typeof sent === "string") return sent;
  const { outcome: came } = sent;
  const now = run.clock.now();
  if (!("failure" in came)) {
    const { settlement, contradicted } = reconcileAnswer(sent.row, came.settlement);
    const end = await settleAs(run, sent.row, settlement, came.at);
    if (contradicted && end === "done") lookAgain(run, sent.row);
    return end;
  }
  const done = mutation.done?.(sent.row.args, came.failure, now);
  const told = done && (await findFollowRequestOutcome(run, sent.row));
  if (run.signal.aborted) return "fenced";
  if (done && !(told && "failure" in told)) return settleAs(run, sent.row, told?.settlement ?? done, now);
  const { failure } = told && "failure" in told ? told : came;
  const verdict = verdictOf(failure, sent.row.attempts, run.random.next(), row.kind);
  const found =
    verdict.do === "refuse" &&
    ((await findListOutcome(run, sent.row)) ??
      (await findFolderOutcome(run, sent.row)) ??
      (await findRefusedOutcome(run, sent.row)));
  if (run.signal.aborted) return "fenced";
  if (found) return settleAs(run, sent.row, found, now);
  const unanswered = failure.status === undefined;
  const key = mutation.keyed && unanswered ? sent.row.key : run.random.uuid();
  if (verdict.do === "refuse")
    return mutation.refused
      ? settleAs(run, sent.row, mutation.refused(sent.row.args), now)
      : storeFailure(run, sent.row, failure, { state: "refused", key });
  const open = leavesOpen(failure) || row.state === "unsure";
  const nextAttemptAt = verdict.do === "again" ? now + verdict.in_ms : now;
  return storeFailure(run, sent.row, failure, { state: open ? "unsure" : "waiting", key, nextAttemptAt });
}
