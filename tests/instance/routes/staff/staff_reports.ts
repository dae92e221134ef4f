import { resolveReport } from "../../acts/moderate";
import { staffReport } from "../../entities/staff";
import { flag, params, query, text } from "../../rules/params";
import { needRight } from "../../rules/staff";
import type { App, Ctx } from "../../serving/http";
import { missing } from "../../serving/http";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import type { ReportRecord } from "../../store/collections";
import { page } from "../../store/paging";
import type { AccountRecord } from "../../store/records";

const BASE = "/api/v1/admin/reports";

/** The calls by which the staff of a Mastodon or a GoToSocial reads reports, and says what became of them. */
export function staffReports(app: App, server: Server): void {
  const { store, profile, clock } = server;
  if (profile.admin_calls === null) return;
  const strict = profile.admin_calls === "gotosocial";
  const reader = (c: Ctx) => needRight(server, c, "admin:read:reports", "manage_reports");
  const writer = (c: Ctx) => needRight(server, c, "admin:write:reports", "manage_reports");
  const at = (c: Ctx): ReportRecord => {
    const found = store.reports.get(c.req.param("id") ?? "");
    if (!found) throw strict ? new Refusal(404, "Not Found") : missing(server);
    return found;
  };

  app.get(BASE, (c) => {
    const viewer = reader(c);
    const { resolved, account_id, target_account_id } = query(c);
    // Mastodon lists what is open where nobody says; GoToSocial lists all.
    const wanted = flag(resolved) ?? (strict ? undefined : false);
    const all = [...store.reports.values()]
      .toReversed()
      .filter((one) => wanted === undefined || (one.resolved !== undefined) === wanted)
      .filter((one) => (text(account_id) ?? one.account_id) === one.account_id)
      .filter((one) => (text(target_account_id) ?? one.about_id) === one.about_id);
    const some = page(server, c, all, strict ? { most: 100 } : { usual: 100, most: 200 });
    return c.json(some.map((one) => staffReport(server, one, viewer)));
  });
  app.get(`${BASE}/:id`, (c) => {
    const viewer = reader(c);
    return c.json(staffReport(server, at(c), viewer));
  });

  /** What is done to one report and answers with it. */
  const act = (name: string, change: (report: ReportRecord, by: AccountRecord, c: Ctx) => unknown) =>
    app.post(`${BASE}/:id/${name}`, async (c) => {
      const viewer = writer(c);
      const report = at(c);
      await change(report, viewer, c);
      return c.json(staffReport(server, report, viewer));
    });
  act("resolve", async (report, by, c) => {
    const said = strict ? text((await params(c)).action_taken_comment) : undefined;
    resolveReport(report, by, { at: clock.now(), comment: said ?? report.resolved?.comment ?? null });
  });
  if (strict) return;
  act("reopen", (report) => {
    report.state = "open";
    delete report.resolved;
  });
  act("assign_to_self", (report, by) => (report.assigned_id = by.id));
  act("unassign", (report) => delete report.assigned_id);
}
