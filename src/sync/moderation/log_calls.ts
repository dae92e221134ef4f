import type { Api } from "../../api/client";
import { LogPage, type LogQuestion, logRequest } from "../../domain/moderation/moderation_log";
import { StaffAccount } from "../../domain/moderation/staff_account";
import { userRequest } from "../../domain/moderation/user_requests";
import { type Asked, askFor } from "./asked";

/** What the staff reads of what the staff did. */
export type LogCalls = {
  /** A page of the log of moderation, from 1. Where somebody is named, the server is asked first who that is. */
  readLog(question: LogQuestion, page: number): Promise<Asked<LogPage> | undefined>;
};

/** Creates the calls for the log. `ask` does a call; what fails of it is its answer. */
export const createLogCalls = (
  api: Pick<Api, "request">,
  ask: <T>(work: () => Promise<T>) => Promise<Asked<T>>,
): LogCalls => ({
  readLog: (question, page) =>
    ask(async () => {
      const name = question.by.trim().replace(/^@/, "");
      const by = name === "" ? null : (await askFor(api, userRequest(name), StaffAccount)).id;
      return askFor(api, logRequest(question, by, page), LogPage);
    }),
});
