import { log } from "../../acts/moderate";
import { adminReport } from "../../entities/admin";
import type { App, Ctx } from "../../serving/http";
import { params, query, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import { broken, needStaff } from "../../rules/staff";
import type { Server } from "../../serving/server";
import { acctOf } from "../../serving/server";
import { type ReportRecord, type ReportState, reportStates } from "../../store/collections";
import { counted } from "../../store/counted_page";

const BASE = "/api/v1/pleroma/admin/reports";
const stateOf = (given: string | undefined): ReportState | undefined => reportStates.find((one) => one === given);

/** Akkoma's and Pleroma's calls by which the staff reads reports, notes on them, and says what became of them. */
export function adminReports(app: App, server: Server): void {
  const { store, clock } = server;
  const at = (c: Ctx, otherwise: Refusal): ReportRecord => {
    const found = store.reports.get(c.req.param("id") ?? "");
    if (!found) throw otherwise;
    return found;
  };

  app.get(BASE, (c) => {
    const viewer = needStaff(server, c, "read:reports");
    const state = text(query(c).state);
    if (state !== undefined && stateOf(state) === undefined) throw broken();
    const all = [...store.reports.values()].filter((one) => state === undefined || one.state === state).toReversed();
    const { page } = counted(c, all);
    return c.json({ total: all.length, reports: page.map((one) => adminReport(server, one, viewer)) });
  });
  app.get(`${BASE}/:id`, (c) => {
    const viewer = needStaff(server, c, "read:reports");
    return c.json(adminReport(server, at(c, new Refusal(404, "Not found")), viewer));
  });

  /** Each report is changed by itself: those that cannot be are named, the others are changed. */
  app.patch(BASE, async (c) => {
    const viewer = needStaff(server, c, "write:reports");
    const { reports } = await params(c);
    if (!Array.isArray(reports)) {
      const message = "Missing field: reports";
      const errors = [{ message, title: "Invalid value", source: { pointer: "/reports" } }];
      throw new Refusal(400, { error: `${message}.`, errors });
    }
    const refused = (reports as { id: string; state: string }[]).flatMap(({ id, state: given }) => {
      const [report, state] = [store.reports.get(id), stateOf(given)];
      if (!report) return [{ error: "not_found", id }];
      if (!state) return [{ error: "Unsupported state", id }];
      report.state = state;
      const about = acctOf(store.account(report.about_id));
      const subject = { id, state, type: "report" };
      log(server, viewer, `updated report #${id} (on user @${about}) with '${state}' state`, {
        action: "report_update",
        subject,
      });
      return [];
    });
    return refused.length > 0 ? c.json(refused, 400) : c.body(null, 204);
  });

  app.post(`${BASE}/:id/notes`, async (c) => {
    const viewer = needStaff(server, c, "write:reports");
    const content = text((await params(c)).content);
    if (content === undefined) throw broken(400);
    const report = at(c, broken());
    if (content === "") return c.body(null, 400);
    const id = Math.max(0, ...[...store.reports.values()].flatMap(({ notes }) => notes.map((note) => note.id))) + 1;
    report.notes.push({ id, account_id: viewer.id, content, created_at: clock.now() });
    log(server, viewer, `added note '${content}' to report #${report.id}`, { action: "report_note", content });
    return c.body(null, 204);
  });
  app.delete(`${BASE}/:id/notes/:note`, (c) => {
    const viewer = needStaff(server, c, "write:reports");
    const report = at(c, broken());
    const note = report.notes.find(({ id }) => String(id) === c.req.param("note"));
    if (!note) throw broken();
    report.notes = report.notes.filter((one) => one !== note);
    const { content } = note;
    log(server, viewer, `deleted note '${content}' from report #${report.id}`, {
      action: "report_note_delete",
      content,
    });
    return c.body(null, 204);
  });
}
