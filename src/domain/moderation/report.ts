import * as v from "valibot";
import { count, id, items, maybe, maybeText, text } from "../entities/lenient";
import { Status } from "../entities/status";
import { StaffAccount } from "./staff_account";

/** What became of a report: Akkoma and Pleroma know no other states. */
export const reportStates = ["open", "resolved", "closed"] as const;
export const ReportState = v.picklist(reportStates);
export type ReportState = v.InferOutput<typeof ReportState>;

/** What a member of the staff wrote about a report, for the others. */
const ReportNote = v.object({
  id,
  content: text,
  created_at: v.optional(text, ""),
  user: maybe(StaffAccount),
});
export type ReportNote = v.InferOutput<typeof ReportNote>;

/**
 * A report as Akkoma and Pleroma tell their staff of it: `actor` reported `account` with some of its posts. Both are null where
 * the server has them no more. Its words (`content`) are HTML. A report whose state is unknown cannot be read.
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
export type Report = v.InferOutput<typeof Report>;

/** A page of reports, and how many there are in all. */
export const ReportPage = v.object({ reports: items(Report), total: count });
export type ReportPage = v.InferOutput<typeof ReportPage>;

/** How many reports there are in all. */
export const ReportTotal = v.object({ total: count });

/** What is wrong with single reports of a change, as the body of status 400 says it; the others were changed. */
export const ReportErrors = v.pipe(v.array(v.object({ id, error: text })), v.minLength(1));
export type ReportError = v.InferOutput<typeof ReportErrors>[number];
