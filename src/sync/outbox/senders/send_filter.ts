import { Filter } from "../../../domain/entities/filter";
import { filterValuesOf, isSameFilter, withFilterChange } from "../../../domain/filters/filter_values";
import { filtersRequest } from "../../../domain/mutations/filter/request";
import type { FilterArgs } from "../../../domain/mutations/filter/effect";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { isLocal } from "../../../domain/mutations/post/local_id";
import { requests } from "../../../domain/mutations/requests";
import { rowsEqual } from "../../../domain/rows/rows_equal";
import { ApiError, type ApiFailure, isRefusal } from "../../../domain/requests/api_error";
import { parseItems } from "../../requests/answer_items";
import { putOffLook, repeatLook } from "../lost_answer";
import type { End, Run } from "../outbox_world";
import { leavesOpen, verdictOf } from "../retry_policy";
import { deliver, settleAs, storeFailure } from "./send_mutation";
import { failBeforeSending } from "../unsent";
import { COMMIT_MS } from "../unanswered_requests";

type FilterIntent = OutboxRow & { kind: "filter" };

/** The user's filters as the server has them now. Throws `ApiError`. */
async function readNow({ api, can, signal }: Run): Promise<Filter[]> {
  return parseItems(Filter, await api.request(filtersRequest(can().filters ?? "v2"), signal));
}

/** What is to be sent as things stand at the server, or the settlement where nothing is. */
type Plan = { send: FilterArgs } | { settle: Filter | null } | { refuse: ApiFailure };

/** The server has no such filter any more. */
const gone: ApiFailure = { kind: "missing", message: "", status: 404 };

function planOf({ id, before, wanted }: FilterArgs, now: readonly Filter[]): Plan {
  // A filter of this device may have arrived by a request whose answer was lost.
  const said = wanted ?? before;
  const local = isLocal(id);
  const found = local ? said && now.find((one) => isSameFilter(one, said)) : now.find((one) => one.id === id);
  if (wanted === null) return found ? { send: { id: found.id, before, wanted } } : { settle: null };
  if (local) return found ? { settle: found } : { send: { id, before: null, wanted } };
  if (!found) return { refuse: gone };
  const current = filterValuesOf(found);
  const merged = withFilterChange(current, before ?? current, wanted);
  return rowsEqual(current, merged) ? { settle: found } : { send: { id, before: current, wanted: merged } };
}

/**
 * Sends what the user did with a filter. The server is asked first how things stand: without a network nothing was
 * sent, a filter whose answer was lost is not made twice, and what another device has changed since is not undone.
 */
export async function sendFilter(run: Run, row: FilterIntent): Promise<End> {
  const may_be_made = isLocal(row.args.id) && row.state === "unsure";
  const later = may_be_made ? await putOffLook(run, row) : null;
  if (later) return later;
  let plan: Plan;
  try {
    plan = planOf(row.args, await readNow(run));
  } catch (error) {
    if (may_be_made) return repeatLook(run, row, error);
    if (run.signal.aborted) return "fenced";
    if (!(error instanceof ApiError)) throw error;
    return failBeforeSending(run, row, error.failure, false);
  }
  if ("settle" in plan) return settleFound(run, row, plan.settle);
  return "refuse" in plan ? storeFailure(run, row, plan.refuse, { state: "refused" }) : send(run, row, plan.send);
}

async function settleFound(run: Run, row: FilterIntent, as: Filter | null): Promise<End> {
  const settlement = as ? requests.filter.settle(row.args, as) : { filter: { id: row.args.id, as } };
  return settleAs(run, row, settlement, run.clock.now());
}

/** Sends a request, and settles the row or stores why that failed. */
async function send(run: Run, row: FilterIntent, args: FilterArgs): Promise<End> {
  const sent = await deliver(run, row, ({ key }) => ({
    ...requests.filter.request(args, run.clock.now(), run.can()),
    idempotency_key: key,
  }));
  if (typeof sent === "string") return sent;
  const { outcome } = sent;
  const sending = sent.row as FilterIntent;
  if (!("failure" in outcome)) {
    const { settlement } = outcome;
    // A deleted filter of this device was found under the id that the server gave it.
    const now = args.wanted === null ? { ...settlement, filter: { id: args.id, as: null } } : settlement;
    return settleAs(run, sending, now, outcome.at);
  }
  const { failure } = outcome;
  if (failure.kind === "missing" && args.wanted === null) return settleFound(run, sending, null);
  // The browser may have repeated the request by itself: the first one has made the filter then.
  if (args.before === null && isRefusal(failure)) {
    const made = await findMade(run, sending.args);
    if (run.signal.aborted) return "fenced";
    if (made) return settleFound(run, sending, made);
  }
  const now = run.clock.now();
  const verdict = verdictOf(failure, sending.attempts, run.random.next(), "filter");
  const key = failure.status === undefined ? sending.key : run.random.uuid();
  if (verdict.do === "refuse") return storeFailure(run, sending, failure, { state: "refused", key });
  const open = leavesOpen(failure) || row.state === "unsure";
  const wait = verdict.do === "again" ? verdict.in_ms : 0;
  const nextAttemptAt = now + (open && failure.status === undefined && args.before === null ? COMMIT_MS : wait);
  return storeFailure(run, sending, failure, { state: open ? "unsure" : "waiting", key, nextAttemptAt });
}

/** The filter that a request has made all the same; undefined where there is none, or the server does not tell. */
async function findMade(run: Run, { wanted }: FilterArgs): Promise<Filter | undefined> {
  try {
    return wanted === null ? undefined : (await readNow(run)).find((one) => isSameFilter(one, wanted));
  } catch (error) {
    if (error instanceof ApiError || run.signal.aborted) return undefined;
    throw error;
  }
}
