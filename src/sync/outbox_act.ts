import { noteFailure, noteSuccess } from "../db/fetches";
import { type Change, changeIntent } from "../db/outbox";
import { settle } from "../db/settle";
import { readWay, saveWay } from "../db/ways";
import { ApiError, type ApiFailure } from "../domain/errors";
import type { Settlement } from "../domain/mutations/settlement";
import { readAnswer } from "../domain/mutations/answer";
import { requestOf } from "../domain/mutations/requests";
import type { OutboxRow } from "../domain/mutations/outbox_row";
import type { ServerRequest } from "../domain/request";
import { askBefore } from "./ask_before";
import { LEASE_MS } from "./lock";
import { askStatus } from "./outbox_about";
import { isUnknownCall } from "./ways";
import { leavesOpen, verdictOf } from "./outbox_retry";
import type { End, Run } from "./outbox_world";

/** The key of the `fetches` row that says how sending goes: its failure is `unauthorized` while signing in is needed. */
const OUTBOX_FETCH = "outbox";

/** The lease on a row, from now on. */
export const leaseOf = ({ fence, clock }: Run) => ({ runner: fence.runner, until: clock.now() + LEASE_MS });

/**
 * Sends one request of an act, and writes `sending` before it goes. Gives what the answer means and when it came, in ms, or
 * the failure; `row` is the row as it stands while it is sent. A tab that was frozen in between sends nothing when it thaws:
 * another runner has taken the row for sent. Gives an end where the row is not to be sent (any more).
 */
export async function deliver(
  run: Run,
  row: OutboxRow,
  request: (row: OutboxRow) => ServerRequest,
  change: Change = {},
): Promise<{ row: OutboxRow; came: { settlement: Settlement; at: number } | { failure: ApiFailure } } | End> {
  const { db, api, clock, fence, signal } = run;
  const sending = { attempts: row.attempts + 1, lease: leaseOf(run), sent_at: clock.now() };
  const sent = await changeIntent(db, fence, row, { ...sending, ...change, state: "sending" });
  if (sent === null) return "done";
  if (sent === "fenced" || clock.now() >= (sent.lease?.until ?? 0)) return "fenced";
  run.strays.sent(row.id);
  try {
    const answer = await api.ask(request(sent), signal);
    const settlement = settlementOf(sent, answer.json, answer.status);
    return { row: sent, came: { settlement, at: answer.answered_at } };
  } catch (error) {
    if (signal.aborted) return "fenced";
    if (!(error instanceof ApiError)) throw error;
    return { row: sent, came: { failure: error.failure } };
  }
}

/** What a good answer means; one that cannot be read is a failure of the server. Throws `ApiError`. */
function settlementOf(row: OutboxRow, json: unknown, status: number): Settlement {
  const sending = requestOf(row);
  try {
    return sending.settle(row.args, readAnswer(sending.answer, json));
  } catch {
    throw new ApiError({ kind: "server", message: "", status, body: json });
  }
}

/** Settles a row with what came of it. */
export async function settleRow(run: Run, row: OutboxRow, settlement: Settlement, at: number) {
  const { db, fence, viewer_id } = run;
  const how = await settle(db, fence, row, settlement, { answered_at: at, viewer_id });
  if (how === "settled") {
    await noteSuccess(db, OUTBOX_FETCH, at);
    const { drops, posted, markers } = settlement;
    run.settled?.({ drops: drops !== undefined, posted: posted !== undefined, read: markers !== undefined });
  }
  return how;
}

/** Writes down that an attempt came to nothing, and how the runner goes on. An edit's failure is logged (spec 001, section 8). */
export async function putOff(run: Run, row: OutboxRow, failure: ApiFailure, change: Change): Promise<End> {
  const { db, fence, clock } = run;
  const signed_out = failure.kind === "unauthorized";
  const attempts = signed_out ? Math.max(0, row.attempts - 1) : row.attempts;
  const put = await changeIntent(db, fence, row, { attempts, error: failure, lease: null, ...change });
  if (put === "fenced") return "fenced";
  if (row.kind === "edit" && change.state === "refused") run.report(new ApiError(failure));
  if (signed_out) {
    await noteFailure(db, OUTBOX_FETCH, clock.now(), failure);
    return "sign_in";
  }
  return failure.kind === "offline" || failure.kind === "timeout" ? "rest" : "done";
}

type Delivered = Exclude<Awaited<ReturnType<typeof deliver>>, End>;

/** Sends an act the way that the server was found to know, else each way in turn until it knows one (`MutationRequest.alternatives`). */
async function deliverSomehow(run: Run, row: OutboxRow): Promise<Delivered | End> {
  const sending = requestOf(row);
  const ways = 1 + (sending.alternatives?.(row.args).length ?? 0);
  const known = ways > 1 ? await readWay(run.db, row.kind) : 0;
  let first: Delivered | null = null;
  for (let tried = 0, at = row; tried < ways; tried++) {
    const way = (known + tried) % ways;
    const sent = await deliver(run, at, ({ args, key }) => ({
      ...(sending.alternatives?.(args)[way - 1] ?? sending.request(args, run.clock.now(), run.can())),
      ...(sending.keyed && { idempotency_key: key }),
    }));
    if (typeof sent === "string") return sent;
    if (!("failure" in sent.came) && way !== known) await saveWay(run.db, row.kind, way);
    first ??= sent;
    if (!("failure" in sent.came) || !isUnknownCall(sent.came.failure)) return sent;
    at = sent.row;
  }
  return first ?? "done";
}

/**
 * Sends an act that can be repeated without harm (every one but a post): what may have arrived is simply sent again. It is
 * unsure then, so that its opposite is sent after it and does not cancel it.
 */
export async function sendAct(run: Run, row: OutboxRow): Promise<End> {
  const sending = requestOf(row);
  const settleAs = async (of: OutboxRow, settlement: Settlement, at: number): Promise<End> =>
    (await settleRow(run, of, settlement, at)) === "fenced" ? "fenced" : "done";
  const known = await askBefore(run.api, row, run.signal);
  if (known) return settleAs(row, known.settlement, known.at);
  const sent = await deliverSomehow(run, row);
  if (typeof sent === "string") return sent;
  const { came } = sent;
  const now = run.clock.now();
  if (!("failure" in came)) return settleAs(sent.row, came.settlement, came.at);
  const { failure } = came;
  const done = sending.done?.(sent.row.args, failure, now);
  if (done) return settleAs(sent.row, done, now);
  const verdict = verdictOf(failure, sent.row.attempts, run.random.next(), row.kind);
  const there = verdict.do === "refuse" ? await askStatus(run, sent.row) : null;
  if (run.signal.aborted) return "fenced";
  if (there) return settleAs(sent.row, there, now);
  const unanswered = failure.status === undefined;
  const key = sending.keyed && unanswered ? sent.row.key : run.random.uuid();
  if (verdict.do === "refuse")
    return sending.refused
      ? settleAs(sent.row, sending.refused(sent.row.args), now)
      : putOff(run, sent.row, failure, { state: "refused", key });
  const open = leavesOpen(failure) || row.state === "unsure";
  const nextAttemptAt = verdict.do === "again" ? now + verdict.in_ms : now;
  return putOff(run, sent.row, failure, { state: open ? "unsure" : "waiting", key, nextAttemptAt });
}
