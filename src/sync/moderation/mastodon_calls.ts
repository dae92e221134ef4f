import * as v from "valibot";
import type { Api } from "../../api/client";
import { MOST_LISTED, items } from "../../domain/entities/lenient";
import {
  changeReportRequest,
  LINKED_REPORTS,
  linkedReportRequest,
  linkedReportsRequest,
  linkedUserRequest,
  linkedUsersRequest,
} from "../../domain/moderation/mastodon_requests";
import { MastodonReport, MastodonStaffAccount } from "../../domain/moderation/mastodon_staff";
import type { Report } from "../../domain/moderation/report";
import { USERS_PER_PAGE } from "../../domain/moderation/user_requests";
import type { ServerRequest } from "../../domain/requests/server_request";
import { parseAnswer } from "../requests/answer_items";
import { askFor, attempt } from "./asked";
import type { StaffCalls } from "./staff_calls";

/**
 * The calls of Mastodon, and those of them that GoToSocial has: pages are linked, and each report is changed by itself.
 */
export function mastodonCalls(api: Pick<Api, "request">): StaffCalls {
  /** A page of things that can be read. GoToSocial links on from the last page, too, which is not full. */
  async function readPage<const S extends v.GenericSchema>(request: ServerRequest, schema: S, size: number) {
    const answer = await api.request(request);
    const given = parseAnswer(v.array(v.unknown()), answer);
    const read = v.parse(items(schema, MOST_LISTED), given);
    return { read, next: given.length < size ? null : answer.next };
  }

  return {
    async readReports(state, _, from) {
      const { read, next } = await readPage(from ?? linkedReportsRequest(state), MastodonReport, LINKED_REPORTS);
      return { reports: read, total: null, next };
    },
    readReport: (id) => askFor(api, linkedReportRequest(id), MastodonReport),
    async readUsers(question, _, from) {
      const { read, next } = await readPage(from ?? linkedUsersRequest(question), MastodonStaffAccount, USERS_PER_PAGE);
      return { users: read, count: null, next };
    },
    readUser: (id) => askFor(api, linkedUserRequest(id), MastodonStaffAccount),
    async change(reports, change, comment) {
      const changed: Report[] = [];
      const gone: string[] = [];
      for (const { id } of reports) {
        const sent = await attempt(() => askFor(api, changeReportRequest(id, change, comment), MastodonReport));
        if (sent.answer) changed.push(sent.answer);
        else if (sent.failure?.kind === "missing") gone.push(id);
        else return { changed, gone, errors: [], failure: sent.failure };
      }
      return { changed, gone, errors: [], failure: null };
    },
  };
}
