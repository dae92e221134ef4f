import type { Api } from "../../api/client";
import { deleteStatuses } from "../../db/ingest/delete_status";
import type { AccountDb } from "../../db/schema";
import { Report, ReportPage, ReportTotal, type ReportState } from "../../domain/moderation/report";
import {
  addNoteRequest,
  deleteNoteRequest,
  openReportsRequest,
  reportRequest,
  reportsRequest,
} from "../../domain/moderation/report_requests";
import {
  changePostRequest,
  deletePostRequest,
  type PostChange,
  PostPage,
  type PostsQuestion,
  postsRequest,
} from "../../domain/moderation/post_requests";
import type { StaffAct } from "../../domain/moderation/staff_acts";
import { StaffAccount, StaffAccountPage } from "../../domain/moderation/staff_account";
import { userRequest, type UsersQuestion, usersRequest } from "../../domain/moderation/user_requests";
import { Status } from "../../domain/entities/status";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { AccountService } from "../accounts/accounts";
import type { TaskTracker } from "../concurrency/task_tracker";
import type { DetailService } from "../statuses/details";
import { act, type ActOutcome } from "./acts";
import { type Asked, askFor, attempt } from "./asked";
import type { OpenReports } from "./open_reports";
import { changeReports, type ReportsChange, type ShownReport } from "./reports";

/**
 * What the staff of Akkoma and Pleroma reads and does. Every call needs a network, and gives its answer or why there is none;
 * undefined if the engine was stopped. Answers stay in memory: e-mail addresses and the private posts of others are not for the
 * database, its search or a download.
 */
export type ModerationService = {
  /** A page of the reports in a state, from 1. */
  readReports(state: ReportState, page: number): Promise<Asked<ReportPage> | undefined>;
  readReport(id: string): Promise<Asked<Report> | undefined>;
  /** Changes the state of reports by one call, unless one of them is not as it is shown. */
  changeReports(shown: readonly ShownReport[], state: ReportState): Promise<ReportsChange | undefined>;
  /** Adds a note to a report. Gives the report with it. */
  addNote(report_id: string, content: string): Promise<Asked<Report> | undefined>;
  /** Deletes a note of a report. Gives the report without it. */
  deleteNote(report_id: string, note_id: string): Promise<Asked<Report> | undefined>;
  /** A page of accounts, from 1. */
  readUsers(question: UsersQuestion, page: number): Promise<Asked<StaffAccountPage> | undefined>;
  /** An account by its nickname or id. */
  readUser(name: string): Promise<Asked<StaffAccount> | undefined>;
  /** Does an act to accounts by one call. */
  act(done: StaffAct, accounts: readonly StaffAccount[]): Promise<ActOutcome | undefined>;
  /** A page of posts, from 1. */
  readPosts(question: PostsQuestion, page: number): Promise<Asked<PostPage> | undefined>;
  /** Changes a post. Gives it as it is then. */
  changePost(id: string, change: PostChange): Promise<Asked<Status> | undefined>;
  /** Deletes a post, here as well. Gives why it failed, null if it did not. */
  deletePost(id: string): Promise<ApiFailure | null | undefined>;
  /** Tells how many reports are open, now and whenever that changes, until the returned function is called. */
  watchOpenReports(tell: (count: number) => void): () => void;
};

type Parts = {
  api: Pick<Api, "request">;
  db: AccountDb;
  user_id: string | null;
  underway: Pick<TaskTracker, "safely">;
  open_reports: OpenReports;
  accounts: Pick<AccountService, "refresh">;
  details: Pick<DetailService, "refresh">;
  /** The server said that the user may not: asks it anew what they are. */
  onForbidden(): Promise<void>;
};

/** Creates the service of the staff. */
export function createModerationService(parts: Parts): ModerationService {
  const { api, db, underway, open_reports, accounts, details, onForbidden } = parts;

  /** Passes on an answer; a refusal for want of rights has them asked for. */
  function noted<T extends { failure: ApiFailure | null }>(asked: T): T {
    if (asked.failure?.kind === "forbidden") void underway.safely(onForbidden());
    return asked;
  }
  const ask = async <T>(work: () => Promise<T>): Promise<Asked<T>> => noted(await attempt(work));

  const countOpen = async () => {
    const { answer } = await attempt(() => askFor(api, openReportsRequest(), ReportTotal));
    if (answer) open_reports.set(answer.total);
  };

  /** Has the app read those again that it shows elsewhere, by the user's own rights. */
  async function refreshStored(ids: readonly string[]): Promise<void> {
    const stored = await db.accounts.where("id").anyOf(ids).primaryKeys();
    await Promise.all(stored.map((id) => accounts.refresh(id)));
  }

  return {
    readReports: (state, page) =>
      ask(async () => {
        const read = await askFor(api, reportsRequest(state, page), ReportPage);
        if (state === "open") open_reports.set(read.total);
        return read;
      }),
    readReport: (id) => ask(() => askFor(api, reportRequest(id), Report)),
    async changeReports(shown, state) {
      const changed = noted(await changeReports(api, shown, state));
      void underway.safely(countOpen());
      return changed;
    },
    addNote: (report_id, content) =>
      ask(async () => {
        await api.request(addNoteRequest(report_id, content));
        return askFor(api, reportRequest(report_id), Report);
      }),
    deleteNote: (report_id, note_id) =>
      ask(async () => {
        await api.request(deleteNoteRequest(report_id, note_id));
        return askFor(api, reportRequest(report_id), Report);
      }),
    readUsers: (question, page) => ask(() => askFor(api, usersRequest(question, page), StaffAccountPage)),
    readUser: (name) => ask(() => askFor(api, userRequest(name), StaffAccount)),
    async act(done, all) {
      const outcome = noted(await act(parts, done, all));
      if (outcome.done) void underway.safely(refreshStored(all.map(({ id }) => id)));
      return outcome;
    },
    readPosts: (question, page) => ask(() => askFor(api, postsRequest(question, page), PostPage)),
    changePost: (id, change) =>
      ask(async () => {
        const status = await askFor(api, changePostRequest(id, change), Status);
        if (await db.statuses.get(id)) void underway.safely(details.refresh("status", id));
        return status;
      }),
    async deletePost(id) {
      const { failure } = await ask(async () => {
        const { answered_at } = await api.request(deletePostRequest(id));
        if (await db.statuses.get(id)) await deleteStatuses(db, [id], answered_at);
        return true;
      });
      return failure;
    },
    watchOpenReports: open_reports.watch,
  };
}
