import * as v from "valibot";
import { count, id, items, maybe, text, word } from "../entities/lenient";
import { getRequest, type ServerRequest } from "../requests/server_request";

/** How many entries of the log a page has. */
export const LOG_PER_PAGE = 50;

/** What an act was done to, where that has a page of its own. */
const Subject = v.object({ type: word, id });

/** An act of the staff, in the server's words; `time` is in seconds since the epoch. */
const LogEntry = v.pipe(
  v.object({
    id,
    message: text,
    time: count,
    data: v.fallback(
      v.object({
        actor: maybe(v.object({ id: v.optional(id), nickname: word })),
        subject: v.optional(maybe(Subject), null),
      }),
      { actor: null, subject: null },
    ),
  }),
  v.transform(({ id: own, message, time, data: { actor, subject } }) => ({
    id: own,
    message,
    at: time * 1000,
    /** Who did it, by their nickname. */
    by: actor?.nickname ?? null,
    /** The report that it was about, by its id. */
    report: subject?.type === "report" ? subject.id : null,
    /** The post that it was about, by its id. */
    post: subject?.type === "status" ? subject.id : null,
  })),
);
export type LogEntry = v.InferOutput<typeof LogEntry>;

/** A page of the log, the newest first, and how many entries fit the question in all. */
export const LogPage = v.pipe(
  v.object({ items: items(LogEntry), total: count }),
  v.transform(({ items: entries, total }) => ({ entries, total })),
);
export type LogPage = v.InferOutput<typeof LogPage>;

/**
 * What is looked for in the log: a part of the words, who did it by their nickname, and the first and last day as
 * "2026-12-24"; "" asks nothing.
 */
export type LogQuestion = { text: string; by: string; from: string; to: string };
/** All of the log. */
export const wholeLog: LogQuestion = { text: "", by: "", from: "", to: "" };

/**
 * The moment that a day begins, or the last one of it, where the reader is; undefined for "" and for what is no day.
 */
function momentOf(day: string, end: boolean): string | undefined {
  const at = new Date(`${day}T${end ? "23:59:59.999" : "00:00:00.000"}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/**
 * Asks for a page of the log, from 1. The server knows people by ids alone (`ModerationLog.maybe_filter_by_user`), and
 * breaks at a time without a zone.
 * @param by_id the id of who is meant by `by`; null: anybody
 */
export const logRequest = ({ text: words, from, to }: LogQuestion, by_id: string | null, page: number): ServerRequest =>
  getRequest("/api/v1/pleroma/admin/moderation_log", {
    page,
    page_size: LOG_PER_PAGE,
    search: words.trim() === "" ? undefined : words.trim(),
    user_id: by_id ?? undefined,
    start_date: momentOf(from, false),
    end_date: momentOf(to, true),
  });
