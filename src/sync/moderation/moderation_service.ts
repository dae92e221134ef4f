import type { Api } from "../../api/client";
import { deleteStatuses } from "../../db/ingest/delete_status";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import type { StaffWords } from "../../domain/moderation/mastodon_requests";
import { OpenCount, openReportsRequest } from "../../domain/moderation/open_count";
import type { Report, ReportChange, ReportPage, ReportState } from "../../domain/moderation/report";
import { addNoteRequest, deleteNoteRequest } from "../../domain/moderation/report_requests";
import {
  changePostRequest,
  deletePostRequest,
  type PostChange,
  PostPage,
  type PostsQuestion,
  postsRequest,
} from "../../domain/moderation/post_requests";
import type { StaffAct } from "../../domain/moderation/staff_act";
import type { StaffAccount, StaffAccountPage } from "../../domain/moderation/staff_account";
import { passwordLinkRequest, type UsersQuestion } from "../../domain/moderation/user_requests";
import { PasswordLink } from "../../domain/moderation/password_link";
import { Status } from "../../domain/entities/statuses/status";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { ServerRequest } from "../../domain/requests/server_request";
import type { Clock } from "../../domain/runtime/clock";
import type { AccountService } from "../accounts/accounts";
import type { TaskTracker } from "../concurrency/task_tracker";
import type { Signals } from "../signals";
import type { ResourceService } from "../statuses/resources";
import type { ActOutcome } from "./acts";
import { type Asked, askFor, attempt } from "./asked";
import { createInvitationCalls, type InvitationCalls } from "./invitation_calls";
import { createKnownReports, type KnownReportCalls } from "./known_reports";
import { createLogCalls, type LogCalls } from "./log_calls";
import type { OpenReports } from "./open_reports";
import { createReadBack } from "./read_back";
import { asUnsure, staffApi } from "./staff_api";
import { changeReports, type ReportsChange, type ShownReport } from "./reports";

/** All calls of the staff. */
export type ModerationService = StaffService & InvitationCalls & LogCalls & KnownReportCalls;

/**
 * What the staff reads and does, by the calls of its server. Notes and lists of posts are of Akkoma and Pleroma. Every
 * call needs a network, and gives its answer or why there is none; undefined if the engine was stopped. Answers stay in
 * memory: e-mail addresses and the private posts of others are not for the database, its search or a download.
 */
type StaffService = {
  /** A page of the reports in a state, from 1; `from` asks for it, where the page before it said so (`next`). */
  readReports(state: ReportState, page: number, from?: ServerRequest | null): Promise<Asked<ReportPage> | undefined>;
  readReport(id: string): Promise<Asked<Report> | undefined>;
  /** A report after a change that failed as `unsure`: it is asked for until the server answers. */
  readReportBack(id: string): Promise<Asked<Report> | undefined>;
  /**
   * Changes reports, unless one of them is not as it is shown.
   * @param comment what is told to who reported, where the server does that
   */
  changeReports(
    shown: readonly ShownReport[],
    change: ReportChange,
    comment?: string,
  ): Promise<ReportsChange | undefined>;
  /** Adds a note to a report. Gives the report with it. */
  addNote(report_id: string, content: string): Promise<Asked<Report> | undefined>;
  /** Deletes a note of a report. Gives the report without it. */
  deleteNote(report_id: string, note_id: string): Promise<Asked<Report> | undefined>;
  /** A page of accounts, from 1; `from` as above. */
  readUsers(
    question: UsersQuestion,
    page: number,
    from?: ServerRequest | null,
  ): Promise<Asked<StaffAccountPage> | undefined>;
  /** An account by its id. */
  readUser(id: string): Promise<Asked<StaffAccount> | undefined>;
  /** An account after an act that failed as `unsure`: it is asked for until the server answers. */
  readUserBack(id: string): Promise<Asked<StaffAccount> | undefined>;
  /** Does an act to accounts, with words to them where the server passes such on. */
  act(done: StaffAct, accounts: readonly StaffAccount[], words?: StaffWords): Promise<ActOutcome | undefined>;
  /** Makes a link by which somebody chooses a new password. */
  makePasswordLink(nickname: string): Promise<Asked<string> | undefined>;
  /** A page of posts, from 1. */
  readPosts(question: PostsQuestion, page: number): Promise<Asked<PostPage> | undefined>;
  /** Changes a post. Gives it as it is then. */
  changePost(id: string, change: PostChange): Promise<Asked<Status> | undefined>;
  /** Deletes a post, here as well. Gives why it failed, null if it did not. */
  deletePost(id: string): Promise<ApiFailure | null | undefined>;
  /** Tells how many reports are open, now and whenever that changes, until the returned function is called. */
  watchOpenReports(tell: (now: OpenCount) => void): () => void;
};

type Parts = {
  api: Pick<Api, "request">;
  db: AccountDb;
  user_id: string | null;
  can(): Capabilities;
  clock: Clock;
  signals: Pick<Signals, "listen" | "online">;
  underway: Pick<TaskTracker, "safely" | "signal">;
  open_reports: OpenReports;
  accounts: Pick<AccountService, "refresh">;
  resources: Pick<ResourceService, "refresh">;
  /** The server said that the user may not: asks it anew what they are. */
  onForbidden(): Promise<void>;
};

/** Creates the service of the staff. */
export function createModerationService(parts: Parts): ModerationService {
  const { db, can, underway, open_reports, accounts, resources, onForbidden } = parts;
  const api = staffApi(parts.api, parts.signals);
  const readBack = createReadBack(parts);
  const named = () => can().staff_calls ?? "pleroma";
  /** The calls of the server, loaded with the first of them. */
  const load = async () => (await import("./staff_calls_of")).staffCallsOf(named(), api);

  /** Passes on an answer; a refusal for want of rights has them asked for. */
  function noted<T extends { failure: ApiFailure | null }>(asked: T): T {
    if (asked.failure?.kind === "forbidden") void underway.safely(onForbidden());
    return asked;
  }
  const ask = async <T>(work: () => Promise<T>): Promise<Asked<T>> => noted(await attempt(work));

  const countOpen = async () => {
    const { answer } = await attempt(() => askFor(api, openReportsRequest(named()), OpenCount));
    if (answer) open_reports.set(answer);
  };

  const known = createKnownReports();
  /** How many reports were open when the newest of them were last read. */
  let counted = 0;
  const readReports: StaffService["readReports"] = (state, page, from = null) =>
    ask(async () => {
      const read = await (await load()).readReports(state, page, from);
      known.take(read.reports);
      // Where the server does not count them, a page that is the only one does.
      const count = read.total ?? (page === 1 && !read.next ? read.reports.length : null);
      if (state === "open" && count !== null) {
        counted = count;
        open_reports.set({ count, more: false });
      }
      return read;
    });
  /** Asks for a report by itself, after a change of it or for itself. */
  async function readReport(id: string): Promise<Report> {
    const report = await (await load()).readReport(id);
    known.take([report]);
    return report;
  }
  // Who reported a post is told beside it without asking: the newest open reports are read when there are more than
  // were.
  open_reports.watch(({ count }) => {
    if (count > counted) void underway.safely(readReports("open", 1));
    counted = count;
  });

  /** Has the app read those again that it shows elsewhere, by the user's own rights. */
  async function refreshStored(ids: readonly string[]): Promise<void> {
    const stored = await db.accounts.where("id").anyOf(ids).primaryKeys();
    await Promise.all(stored.map((id) => accounts.refresh(id)));
  }

  async function askReport(id: string): Promise<Asked<Report>> {
    const asked = await ask(() => readReport(id));
    if (asked.failure?.kind === "missing") known.drop([id]);
    return asked;
  }
  const askUser = (id: string) => ask(async () => (await load()).readUser(id));
  /**
   * Sends a change of a report's notes. Gives the report after it; that it cannot be read does not tell that nothing
   * was done.
   */
  const changeNotes = (report_id: string, request: ServerRequest) =>
    ask(async () => {
      await api.request(request);
      return readReport(report_id).catch((error: unknown) => Promise.reject(asUnsure(error)));
    });

  /**
   * Reads elsewhere what acts on accounts change. Mastodon ends with an act what is reported about whom it is done to.
   */
  function onActed(ids: readonly string[]): void {
    if (ids.length === 0) return;
    void underway.safely(refreshStored(ids));
    if (named() !== "pleroma") void underway.safely(countOpen());
  }

  return {
    readReports,
    readReport: askReport,
    async readReportBack(id) {
      const asked = await readBack(() => askReport(id));
      void underway.safely(countOpen());
      return asked;
    },
    async changeReports(shown, change, comment = "") {
      const changed = noted(await changeReports(await load(), shown, change, comment));
      known.take([...changed.changed, ...changed.differ]);
      known.drop(changed.gone);
      void underway.safely(countOpen());
      return changed;
    },
    addNote: (report_id, content) => changeNotes(report_id, addNoteRequest(report_id, content)),
    deleteNote: (report_id, note_id) => changeNotes(report_id, deleteNoteRequest(report_id, note_id)),
    readUsers: (question, page, from = null) => ask(async () => (await load()).readUsers(question, page, from)),
    readUser: askUser,
    async readUserBack(id) {
      const asked = await readBack(() => askUser(id));
      onActed([id]);
      return asked;
    },
    async act(done, all, words) {
      const { act } = await import("./acts");
      const outcome = noted(await act({ ...parts, api }, done, all, words));
      onActed(outcome.done.map(({ id }) => id));
      return outcome;
    },
    makePasswordLink: (nickname) => ask(() => askFor(api, passwordLinkRequest(nickname), PasswordLink)),
    readPosts: (question, page) => ask(() => askFor(api, postsRequest(question, page), PostPage)),
    changePost: (id, change) =>
      ask(async () => {
        const status = await askFor(api, changePostRequest(id, change), Status);
        if (await db.statuses.get(id)) void underway.safely(resources.refresh("status", id));
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
    watchKnownReports: known.watch,
    knownReports: async () => known.now(),
    ...createInvitationCalls(api, ask),
    ...createLogCalls(api, ask),
  };
}
