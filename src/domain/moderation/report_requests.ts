import { getRequest, type ServerRequest } from "../requests/server_request";
import type { ReportState } from "./report";

const REPORTS = "/api/v1/pleroma/admin/reports";
/** How many reports a page has. */
export const REPORTS_PER_PAGE = 20;

const at = (id: string) => `${REPORTS}/${encodeURIComponent(id)}`;

/** Asks for a page of the reports in a state, from 1. */
export const reportsRequest = (state: ReportState, page: number): ServerRequest =>
  getRequest(REPORTS, { state, page, page_size: REPORTS_PER_PAGE });

/** Asks for one report. */
export const readReportRequest = (id: string): ServerRequest => getRequest(at(id));

/** Changes the state of reports. The server changes each by itself. */
export const changeReportsRequest = (ids: readonly string[], state: ReportState): ServerRequest => ({
  method: "PATCH",
  path: REPORTS,
  json: { reports: ids.map((id) => ({ id, state })) },
});

/** Adds a note to a report. */
export const addNoteRequest = (id: string, content: string): ServerRequest => ({
  method: "POST",
  path: `${at(id)}/notes`,
  json: { content },
});

/** Deletes a note of a report. */
export const deleteNoteRequest = (id: string, note_id: string): ServerRequest => ({
  method: "DELETE",
  path: `${at(id)}/notes/${encodeURIComponent(note_id)}`,
});
