import type { Report, ReportChange, ReportError, ReportPage, ReportState } from "../../domain/moderation/report";
import type { StaffAccount, StaffAccountPage } from "../../domain/moderation/staff_account";
import type { UsersQuestion } from "../../domain/moderation/user_requests";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { ServerRequest } from "../../domain/requests/server_request";

/**
 * What became of reports that were to be changed: those that were, the ids of those that are gone, what is wrong with
 * single ones, why the rest was not.
 */
type SentChange = {
  changed: readonly Report[];
  gone: readonly string[];
  errors: readonly ReportError[];
  failure: ApiFailure | null;
};

/**
 * How the staff reads and changes, by the calls of its server. All of them throw `ApiError`, but for `change`. A page
 * is asked for by its number from 1, or by `from` where the page before it said how (`next`).
 */
export type StaffCalls = {
  readReports(state: ReportState, page: number, from: ServerRequest | null): Promise<ReportPage>;
  readReport(id: string): Promise<Report>;
  /** @param comment what is told to who reported, where the server does that; "": nothing */
  change(reports: readonly Report[], change: ReportChange, comment: string): Promise<SentChange>;
  readUsers(question: UsersQuestion, page: number, from: ServerRequest | null): Promise<StaffAccountPage>;
  readUser(id: string): Promise<StaffAccount>;
};
