import type { ReportRecord } from "../store/collections";
import type { AccountRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";
import { notify } from "./notify";

const longest = 1000;

/** Reports an account with some of its posts, and tells the staff. */
export function report(
  server: Server,
  from: AccountRecord,
  about: AccountRecord,
  given: { status_ids: string[]; comment: string; forward: boolean; category?: string; rule_ids?: string[] },
): ReportRecord {
  const { store, ids, clock, profile } = server;
  const { status_ids, comment, forward, category = "other", rule_ids = [] } = given;
  if (comment.length > longest) throw new Refusal(400, `Comment must be up to ${longest} characters`);
  const record: ReportRecord = {
    id: profile.ids === "flake" ? ids.at(clock.now()) : ids.next("reports"),
    account_id: from.id,
    about_id: about.id,
    status_ids: status_ids.filter((id) => store.statuses.get(id)?.account_id === about.id),
    comment,
    forwarded: forward && about.host !== null,
    created_at: clock.now(),
    state: "open",
    notes: [],
    category,
    rule_ids,
  };
  store.reports.set(record.id, record);
  // GoToSocial tells nobody of the staff.
  if (profile.name === "gotosocial") return record;
  for (const staff of store.accounts.values()) {
    if (staff.host === null && (staff.admin || staff.moderator))
      notify(server, "pleroma:report", from, staff, { report_id: record.id });
  }
  return record;
}
