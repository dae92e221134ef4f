import * as v from "valibot";
import { count, id, items, maybe, maybeText, text } from "../entities/lenient";
import { Status } from "../entities/statuses/status";
import type { StaffDialect } from "../instance/capabilities/moderation_capabilities";
import type { ServerRequest } from "../requests/server_request";
import { StaffAccount } from "./staff_account";

/** What became of a report: Akkoma and Pleroma know no other states. */
const reportStates = ["open", "resolved", "closed"] as const;
export const ReportState = v.picklist(reportStates);
export type ReportState = v.InferOutput<typeof ReportState>;

/** The states that reports can be in, by the calls of the server's staff: Mastodon's are open or resolved. */
export const reportStatesOf = (calls: StaffDialect): readonly ReportState[] =>
  calls === "pleroma" ? reportStates : ["open", "resolved"];

/** The states that the staff can bring reports to: GoToSocial's stay resolved. */
export const reportTargetsOf = (calls: StaffDialect): readonly ReportState[] =>
  calls === "gotosocial" ? ["resolved"] : reportStatesOf(calls);

/** What a member of the staff wrote about a report, for the others. */
const ReportNote = v.object({
  id,
  content: text,
  created_at: v.optional(text, ""),
  user: maybe(StaffAccount),
});
export type ReportNote = v.InferOutput<typeof ReportNote>;

/**
 * A report as Akkoma and Pleroma tell their staff of it: `actor` reported `account` with some of its posts. Both are
 * null where the server has them no more. Its words (`content`) are HTML. A report whose state is unknown cannot be
 * read.
 */
export const Report = v.object({
  id,
  state: ReportState,
  content: v.optional(maybeText, null),
  created_at: v.optional(text, ""),
  account: maybe(StaffAccount),
  actor: maybe(StaffAccount),
  statuses: v.optional(items(Status), []),
  notes: v.optional(items(ReportNote), []),
});
export type Report = v.InferOutput<typeof Report> & Partial<MastodonsPart>;

/**
 * What Mastodon and GoToSocial tell besides: the words of the report as plain text (`comment`), what it is about
 * ("spam", "legal", "violation", "other"), which rules were broken, whether another server was told, who of the staff
 * has taken it (Mastodon), who resolved it when, and with what words to who reported (GoToSocial).
 */
type MastodonsPart = {
  comment: string;
  category: string;
  rules: readonly { id: string; text: string }[];
  forwarded: boolean;
  assigned: StaffAccount | null;
  resolved_by: StaffAccount | null;
  resolved_at: string | null;
  resolved_with: string | null;
};

/** What can be done with a report: another state, or that one of the staff has taken it. */
export type ReportChange = ReportState | "assign" | "unassign";

/** A page of reports, and how many there are in all. */
export const ReportPage = v.object({ reports: items(Report), total: count });
/**
 * `total` is null where the server does not say; then `next` asks for the page after this one, null where there is
 * none.
 */
export type ReportPage = { reports: Report[]; total: number | null; next?: ServerRequest | null };

/** What is wrong with single reports of a change, as the body of status 400 says it; the others were changed. */
export const ReportErrors = v.pipe(v.array(v.object({ id, error: text })), v.minLength(1));
export type ReportError = v.InferOutput<typeof ReportErrors>[number];

/** Whether the server says of a report that it has none such (`CommonAPI.update_report_state`). */
export const isGoneReport = ({ error }: ReportError): boolean => error === "not_found";
