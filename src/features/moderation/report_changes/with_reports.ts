import type { Report } from "../../../domain/moderation/report";
import type { StaffAccount } from "../../../domain/moderation/staff_account";

/** Reports, with those of `now` in their places. */
export function withReports(all: readonly Report[], now: readonly Report[]): Report[] {
  const by_id = new Map(now.map((one) => [one.id, one]));
  return all.map((one) => by_id.get(one.id) ?? one);
}

/** A report, with accounts as they are after an act. */
export function withAccounts(report: Report, now: readonly StaffAccount[]): Report {
  const by_id = new Map(now.map((one) => [one.id, one]));
  const of = (account: StaffAccount | null) => (account && by_id.get(account.id)) ?? account;
  return { ...report, account: of(report.account), actor: of(report.actor) };
}
