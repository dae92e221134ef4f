import type { Report, ReportChange, ReportError } from "../../domain/moderation/report";
import type { ApiFailure } from "../../domain/requests/api_error";
import { attempt } from "./asked";
import type { StaffCalls } from "./staff_calls";

/** A report as the screen shows it. */
export type ShownReport = Pick<Report, "id" | "state" | "assigned">;

/**
 * What became of a change of reports.
 * - `changed`: those that were changed, as they are now.
 * - `differ`: those that were not as the screen showed them: in another state, or taken by somebody else. Where there
 * are any,
 *   nothing was sent.
 * - `gone`: the ids of those that the server has no longer.
 * - `errors`: what the server said of single reports.
 * - `failure`: why nothing else is known to have been changed.
 */
export type ReportsChange = {
  changed: readonly Report[];
  differ: readonly Report[];
  gone: readonly string[];
  errors: readonly ReportError[];
  failure: ApiFailure | null;
};

const nothing: ReportsChange = { changed: [], differ: [], gone: [], errors: [], failure: null };

const isOther = (now: ShownReport, shown: ShownReport | undefined): boolean =>
  now.state !== shown?.state || (now.assigned?.id ?? null) !== (shown.assigned?.id ?? null);

/**
 * Changes reports, after they have been read again: what another member of the staff did meanwhile is not undone by
 * somebody who has not seen it.
 * @param comment see `StaffCalls.change`
 */
export async function changeReports(
  calls: Pick<StaffCalls, "readReport" | "change">,
  shown: readonly ShownReport[],
  change: ReportChange,
  comment: string,
): Promise<ReportsChange> {
  const read = await Promise.all(shown.map(async ({ id }) => ({ id, ...(await attempt(() => calls.readReport(id))) })));
  const gone = read.flatMap(({ id, failure }) => (failure?.kind === "missing" ? [id] : []));
  const failure = read.find((one) => one.failure && one.failure.kind !== "missing")?.failure ?? null;
  if (failure) return { ...nothing, gone, failure };
  const now = read.flatMap(({ answer }) => answer ?? []);
  const before = new Map(shown.map((one) => [one.id, one]));
  const differ = now.filter((one) => isOther(one, before.get(one.id)));
  if (differ.length > 0 || now.length === 0) return { ...nothing, differ, gone };
  const sent = await calls.change(now, change, comment);
  return { ...sent, differ: [], gone: [...gone, ...sent.gone] };
}
