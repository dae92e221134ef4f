import * as v from "valibot";
import type { Api } from "../../api/client";
import {
  isGoneReport,
  Report,
  type ReportChange,
  ReportErrors,
  ReportPage,
  type ReportState,
} from "../../domain/moderation/report";
import { changeReportsRequest, readReportRequest, reportsRequest } from "../../domain/moderation/report_requests";
import { StaffAccount, StaffAccountPage } from "../../domain/moderation/staff_account";
import { userRequest, usersRequest } from "../../domain/moderation/user_requests";
import { askFor, attempt } from "./asked";
import type { StaffCalls } from "./staff_calls";

/** Only Mastodon's reports are taken by somebody. */
const stateOf = (change: ReportChange): ReportState => {
  if (change === "assign" || change === "unassign") throw new Error(`these servers cannot ${change} a report`);
  return change;
};

/** The calls of Akkoma and Pleroma: pages have numbers, and many reports are changed by one request. */
export const pleromaCalls = (api: Pick<Api, "request">): StaffCalls => ({
  readReports: (state, page) => askFor(api, reportsRequest(state, page), ReportPage),
  readReport: (id) => askFor(api, readReportRequest(id), Report),
  readUsers: (question, page) => askFor(api, usersRequest(question, page), StaffAccountPage),
  readUser: (id) => askFor(api, userRequest(id), StaffAccount),
  async change(reports, change) {
    const state = stateOf(change);
    const ids = reports.map(({ id }) => id);
    const sent = await attempt(() => api.request(changeReportsRequest(ids, state)));
    const refused = sent.failure ? v.safeParse(ReportErrors, sent.failure.body) : null;
    if (sent.failure && !refused?.success) return { changed: [], gone: [], errors: [], failure: sent.failure };
    const named = refused?.success ? refused.output : [];
    const wrong = new Set(named.map(({ id }) => id));
    const changed = reports.filter(({ id }) => !wrong.has(id)).map((one) => ({ ...one, state }));
    const gone = named.filter(isGoneReport).map(({ id }) => id);
    return { changed, gone, errors: named.filter((one) => !isGoneReport(one)), failure: null };
  },
});
