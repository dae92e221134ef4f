import * as v from "valibot";
import { readClaimed } from "../../db/outbox/outbox";
import { isClaimed } from "../../db/outbox/settle_scheduled";
import { items } from "../../domain/entities/lenient";
import { ScheduledReceipt } from "../../domain/entities/statuses/scheduled_status";
import { Status } from "../../domain/entities/statuses/status";
import { ApiError, isRefusal } from "../../domain/requests/api_error";
import type { Settlement } from "../../domain/mutations/settlement";
import { type Likeness, samePost, sameScheduled } from "../../domain/mutations/post/same_post";
import type { PostArgs } from "../../domain/mutations/post/args";
import { getRequest, type ServerRequest } from "../../domain/requests/server_request";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { Run } from "./outbox_world";

/** The result of a look for a post. In doubt, `status_id` is the status that may be the post, or null. */
export type SentPost = { is: "found"; as: Settlement } | { is: "absent" } | { is: "doubt"; status_id: string | null };

type Post = OutboxRow & { kind: "post"; args: PostArgs };

/** How many pages of 40 a look reads before its result is a doubt. */
const MOST_PAGES = 5;

const own = (user_id: string, query: ServerRequest["query"]): ServerRequest => ({
  method: "GET",
  path: `/api/v1/accounts/${user_id}/statuses`,
  query,
});

/**
 * The user's newest statuses and the newest one's time by the server's clock, read just before a post is sent. A
 * later look takes only newer statuses for the post. The ids tell apart what was posted in the same second; there are
 * several, as one may be deleted. Reblogs count, too: a page of reblogs alone would otherwise give no time. Throws
 * `ApiError`.
 */
export async function readNewestStatuses(
  run: Run,
  { scheduled_at }: PostArgs,
): Promise<NonNullable<OutboxRow["before"]>> {
  const { api, user_id, signal } = run;
  const statuses = v.parse(items(Status), (await api.request(own(user_id, { limit: 5 }), signal)).json);
  const at = statuses.map((status) => status.created_at).reduce((a, b) => (a > b ? a : b), "");
  const waiting = scheduled_at == null ? [] : await scheduledPage(run);
  return { ids: [...statuses, ...waiting].map(({ id }) => id), at };
}

/** The scheduled statuses of the server, at most 40. Throws `ApiError`. */
const scheduledPage = async ({ api, signal }: Run): Promise<ScheduledReceipt[]> =>
  v.parse(
    items(ScheduledReceipt),
    (await api.request(getRequest("/api/v1/scheduled_statuses", { limit: 40 }), signal)).json,
  );

/** Looks for a scheduled post among the scheduled statuses of the server. Gives null where it is not there. */
async function findScheduled(run: Run, { args, before }: Post): Promise<SentPost | null> {
  for (const one of await scheduledPage(run))
    if (!before?.ids.includes(one.id) && sameScheduled(args, one) && !(await isClaimed(run.db, one)))
      return { is: "found", as: { scheduled: one } };
  return null;
}

/** Whether the server refuses a question for good, so that asking again is of no use. */
const refusesToTell = (error: unknown): boolean => error instanceof ApiError && isRefusal(error.failure);

/**
 * The user's statuses in a list that are newer than those `before` a post was sent, newest first; null where there are
 * too many others.
 */
async function newerThan(
  run: Run,
  list: ServerRequest,
  before: NonNullable<OutboxRow["before"]>,
): Promise<Status[] | null> {
  const newer = new Map<string, Status>();
  const seen = new Set<string>();
  const isOld = ({ id, created_at }: Status) => before.ids.includes(id) || created_at < before.at;
  let request: ServerRequest | null = list;
  for (let page = 0; request; page++) {
    if (page === MOST_PAGES) return null;
    const answer = await run.api.request(request, run.signal);
    const statuses = v.parse(items(Status), answer.json);
    const known = seen.size;
    for (const status of statuses) {
      seen.add(status.id);
      if (!isOld(status) && status.account.id === run.user_id) newer.set(status.id, status);
    }
    if (seen.size === known || statuses.some(isOld)) break;
    request = answer.next;
  }
  return [...newer.values()];
}

/** Looks for a post among statuses that are given newest first. Gives null where it is not there. */
async function findAmong(run: Run, row: Post, newer: readonly Status[]): Promise<SentPost | null> {
  const claimed = await readClaimed(
    run.db,
    newer.map(({ id }) => id),
  );
  let doubt: Status | null = null;
  for (const status of newer.toReversed()) {
    if (claimed.has(status.id)) continue;
    const likeness = await compare(run, row.args, status);
    if (likeness === "yes") return { is: "found", as: { posted: status } };
    if (likeness === "maybe") doubt ??= status;
  }
  return doubt && { is: "doubt", status_id: doubt.id };
}

/** Looks for a post in the home timeline. Gives null where it is not there, or the server does not show that. */
async function findAtHome(run: Run, row: Post, before: NonNullable<OutboxRow["before"]>): Promise<SentPost | null> {
  try {
    const newer = await newerThan(run, getRequest("/api/v1/timelines/home", { limit: 40 }), before);
    return newer && (await findAmong(run, row, newer));
  } catch (error) {
    if (refusesToTell(error)) return null;
    throw error;
  }
}

/**
 * Looks among the user's statuses for the one that a post became whose answer was lost, then in the home timeline,
 * which shows polls that some profiles leave out. A status that another post became is not it. Of several candidates it
 * is the oldest. A scheduled post is looked for among the scheduled statuses first. A poll that is in neither list is a
 * doubt, unless the server is known to list polls. Throws `ApiError` where the server cannot be asked.
 */
export async function findSentPost(run: Run, row: Post): Promise<SentPost> {
  const scheduled = row.args.scheduled_at == null ? null : await findScheduled(run, row);
  if (scheduled) return scheduled;
  const before = row.before ?? { ids: [], at: "" };
  const newer = await newerThan(run, own(run.user_id, { limit: 40, exclude_reblogs: true }), before);
  if (newer === null) return { is: "doubt", status_id: null };
  const found = (await findAmong(run, row, newer)) ?? (await findAtHome(run, row, before));
  if (found) return found;
  return row.args.poll == null || run.can().lists_polls ? { is: "absent" } : { is: "doubt", status_id: null };
}

const Source = v.object({ text: v.string() });

/**
 * Like `samePost`, but fetches the source of a status that does not carry it. Without the source the result is "maybe".
 */
async function compare(run: Run, args: PostArgs, status: Status): Promise<Likeness> {
  const first = samePost(args, status);
  if (first !== "source") return first;
  try {
    const path = `/api/v1/statuses/${status.id}/source`;
    const answer = await run.api.request({ method: "GET", path }, run.signal);
    const source = v.safeParse(Source, answer.json);
    return source.success ? samePost(args, status, source.output.text) : "maybe";
  } catch (error) {
    if (refusesToTell(error)) return "maybe";
    throw error;
  }
}
