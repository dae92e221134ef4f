import { getRequest, type ServerRequest } from "../requests/server_request";
import type { ReportChange, ReportState } from "./report";
import { type UserFilter, type UsersQuestion, USERS_PER_PAGE, type UserSearchField } from "./user_requests";

const REPORTS = "/api/v1/admin/reports";
const ACCOUNTS = "/api/v1/admin/accounts";
/** How many reports a page has. */
export const LINKED_REPORTS = 20;

const at = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`;

/** Asks for the first page of the reports that are resolved or not. */
export const linkedReportsRequest = (state: ReportState): ServerRequest =>
  getRequest(REPORTS, { resolved: state !== "open", limit: LINKED_REPORTS });

/** Asks for one report. */
export const linkedReportRequest = (id: string): ServerRequest => getRequest(at(REPORTS, id));

const changes: Record<ReportChange, string> = {
  open: "reopen",
  resolved: "resolve",
  closed: "resolve",
  assign: "assign_to_self",
  unassign: "unassign",
};

/**
 * Changes one report; the answer is the report as it is then.
 * @param comment what GoToSocial tells who reported; "": nothing
 */
export const changeReportRequest = (id: string, change: ReportChange, comment: string): ServerRequest => ({
  method: "POST",
  path: `${at(REPORTS, id)}/${changes[change]}`,
  ...(comment !== "" && { json: { action_taken_comment: comment } }),
});

const fields: Record<UserSearchField, string> = {
  query: "username",
  name: "display_name",
  email: "email",
  host: "by_domain",
  ip: "ip",
};
const filters: Partial<Record<UserFilter, Record<string, string>>> = {
  local: { origin: "local" },
  external: { origin: "remote" },
  active: { status: "active" },
  need_approval: { status: "pending" },
  disabled: { status: "disabled" },
  silenced: { status: "silenced" },
  suspended: { status: "suspended" },
  staff: { permissions: "staff" },
};

/** Asks for the first page of accounts. */
export function linkedUsersRequest({ text, by, filters: chosen }: UsersQuestion): ServerRequest {
  const words = text.trim().replace(/^@/, "");
  return getRequest("/api/v2/admin/accounts", {
    limit: USERS_PER_PAGE,
    [fields[by]]: words === "" ? undefined : words,
    ...Object.assign({}, ...chosen.map((name) => filters[name] ?? {})),
  });
}

/** Asks for one account by its id. */
export const linkedUserRequest = (id: string): ServerRequest => getRequest(at(ACCOUNTS, id));

/**
 * What is told to whom an act is done: `text` by e-mail and notification; the act is because of the report `report_id`.
 */
export type StaffWords = { text: string; email: boolean; report_id?: string | undefined };

/** Does something to an account (its `action`), with words to them. */
export const actionRequest = (id: string, type: string, { text, email, report_id }: StaffWords): ServerRequest => ({
  method: "POST",
  path: `${at(ACCOUNTS, id)}/action`,
  json: { type, text, send_email_notification: email, ...(report_id !== undefined && { report_id }) },
});

/** Does to an account what has a path of its own, such as "approve". */
export const accountRequest = (id: string, name: string): ServerRequest => ({
  method: "POST",
  path: `${at(ACCOUNTS, id)}/${name}`,
});

/** Deletes all of an account that was suspended. */
export const deleteAccountRequest = (id: string): ServerRequest => ({ method: "DELETE", path: at(ACCOUNTS, id) });
