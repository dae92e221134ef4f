import * as v from "valibot";
import type { Api } from "../../api/client";
import { Report, type ReportError, ReportErrors, type ReportState } from "../../domain/moderation/report";
import { changeReportsRequest, reportRequest } from "../../domain/moderation/report_requests";
import type { ApiFailure } from "../../domain/requests/api_error";
import { askFor, attempt } from "./asked";

/** A report as the screen shows it. */
export type ShownReport = Pick<Report, "id" | "state">;

/**
 * What became of a change of reports.
 * - `changed`: those that were changed, as they are now.
 * - `differ`: those whose state was another one than the screen showed, as they are. Where there are any, nothing was sent.
 * - `errors`: what the server said of single reports.
 * - `failure`: why nothing is known to have been changed.
 */
export type ReportsChange = {
  changed: readonly Report[];
  differ: readonly Report[];
  errors: readonly ReportError[];
  failure: ApiFailure | null;
};

const nothing: ReportsChange = { changed: [], differ: [], errors: [], failure: null };

/**
 * Changes the state of reports by one call, after they have been read again: what another member of the staff did meanwhile is
 * not undone by somebody who has not seen it.
 */
export async function changeReports(
  api: Pick<Api, "request">,
  shown: readonly ShownReport[],
  state: ReportState,
): Promise<ReportsChange> {
  const read = await Promise.all(
    shown.map(async ({ id }) => ({ id, ...(await attempt(() => askFor(api, reportRequest(id), Report))) })),
  );
  const gone = read.flatMap(({ id, failure }) => (failure?.kind === "missing" ? [{ id, error: failure.message }] : []));
  const failure = read.find((one) => one.failure && one.failure.kind !== "missing")?.failure ?? null;
  if (failure) return { ...nothing, failure };
  const now = read.flatMap(({ answer }) => answer ?? []);
  const before = new Map(shown.map((one) => [one.id, one.state]));
  const differ = now.filter((one) => one.state !== before.get(one.id));
  if (differ.length > 0 || now.length === 0) return { ...nothing, differ, errors: gone };

  const sent = await attempt(() =>
    api.request(
      changeReportsRequest(
        now.map(({ id }) => id),
        state,
      ),
    ),
  );
  const refused = sent.failure ? v.safeParse(ReportErrors, sent.failure.body) : null;
  if (sent.failure && !refused?.success) return { ...nothing, errors: gone, failure: sent.failure };
  const errors = refused?.success ? refused.output : [];
  const wrong = new Set(errors.map(({ id }) => id));
  const changed = now.filter(({ id }) => !wrong.has(id)).map((one) => ({ ...one, state }));
  return { changed, differ: [], errors: [...gone, ...errors], failure: null };
}
