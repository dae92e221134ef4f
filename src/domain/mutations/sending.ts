import type { ServerRequest } from "../request";
import type { ApiFailure } from "../errors";
import { isHome } from "./families";
import type { AnswerKind, Answers, Settlement } from "./mutation";
import type { ArgsOf, Intent, MutationKind } from "./mutations";
import { writtenForm } from "./written";

/**
 * How an act is sent and what its answer means. It stands apart from what is seen of the act meanwhile (`Mutation`): the first
 * screen shows acts and sends none.
 */
export type Sending<A, K extends AnswerKind = AnswerKind> = {
  request(args: A): ServerRequest;
  /**
   * What other servers call the same, in the order in which it is tried where the server does not know `request`'s call. Which
   * one it knows is remembered.
   */
  otherwise?(args: A): readonly ServerRequest[];
  /** Sent twice it would be there twice: each attempt goes under the same Idempotency-Key, for servers that keep those. */
  keyed?: true;
  /** What a good answer is. */
  answer: K;
  settle(args: A, answer: Answers[K]): Settlement;
  /** What an error that came `now` (ms) means that says the act is done already; null for every other error. */
  done?(args: A, failure: ApiFailure, now: number): Settlement | null;
};

/** Akkoma and Pleroma take a time without looking at its zone: in UTC all servers read the same. */
const wireTime = (at: number): string => new Date(at).toISOString();

const favourite: Sending<ArgsOf<"favourite">, "status"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/statuses/${id}/${on ? "favourite" : "unfavourite"}` }),
  answer: "status",
  settle: (_args, answer) => ({ statuses: [answer] }),
};

const reblog: Sending<ArgsOf<"reblog">, "status"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/statuses/${id}/${on ? "reblog" : "unreblog"}` }),
  answer: "status",
  settle: (_args, answer) => ({ statuses: [answer] }),
};

const bookmark: Sending<ArgsOf<"bookmark">, "status"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/statuses/${id}/${on ? "bookmark" : "unbookmark"}` }),
  answer: "status",
  settle: (_args, answer) => ({ statuses: [answer] }),
};

const react: Sending<ArgsOf<"react">, "status"> = {
  request: ({ id, name, on }) => ({
    method: "POST",
    path: `/api/v1/statuses/${id}/${on ? "react" : "unreact"}/${encodeURIComponent(name)}`,
  }),
  otherwise: ({ id, name, on }) => {
    const method = on ? "PUT" : "DELETE";
    const emoji = encodeURIComponent(name);
    return [
      { method, path: `/api/v1/pleroma/statuses/${id}/reactions/${emoji}` },
      { method, path: `/api/v1/statuses/${id}/emoji_reactions/${emoji}` },
    ];
  },
  answer: "status",
  settle: (_args, answer) => ({ statuses: [answer] }),
};

const vote: Sending<ArgsOf<"vote">, "poll"> = {
  request: ({ poll_id, choices }) => ({
    method: "POST",
    path: `/api/v1/polls/${poll_id}/votes`,
    form: { choices: choices.map(String) },
  }),
  answer: "poll",
  settle: (_args, answer) => ({ polls: [answer] }),
  done: ({ id }, { status, message }) => (status === 422 && /already voted/i.test(message) ? { applied: [id] } : null),
};

const pin: Sending<ArgsOf<"pin">, "status"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/statuses/${id}/${on ? "pin" : "unpin"}` }),
  answer: "status",
  settle: (_args, answer) => ({ statuses: [answer] }),
};

const muteConversation: Sending<ArgsOf<"mute_conversation">, "status"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/statuses/${id}/${on ? "mute" : "unmute"}` }),
  answer: "status",
  settle: ({ id, ids }, answer) => ({ statuses: [answer], applied: ids.filter((one) => one !== id) }),
};

const deletion: Sending<ArgsOf<"delete">, "unread"> = {
  request: ({ id }) => ({ method: "DELETE", path: `/api/v1/statuses/${id}` }),
  answer: "unread",
  settle: ({ id }) => ({ gone: [id] }),
  done: ({ id }, failure) => (failure.kind === "missing" && typeof failure.body !== "string" ? { gone: [id] } : null),
};

const report: Sending<ArgsOf<"report">, "unread"> = {
  request: ({ account_id, status_ids, comment, forward }) => ({
    method: "POST",
    path: "/api/v1/reports",
    form: { account_id, status_ids, comment, forward },
  }),
  keyed: true,
  answer: "unread",
  settle: () => ({}),
};

const follow: Sending<ArgsOf<"follow">, "relationship"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/accounts/${id}/${on ? "follow" : "unfollow"}` }),
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer], drops: isHome }),
};

const block: Sending<ArgsOf<"block">, "relationship"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/accounts/${id}/${on ? "block" : "unblock"}` }),
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer], drops: isHome }),
};

const mute: Sending<ArgsOf<"mute">, "relationship"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/accounts/${id}/${on ? "mute" : "unmute"}` }),
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer], drops: isHome }),
};

const marker: Sending<ArgsOf<"marker">, "markers"> = {
  request: ({ timeline, last_read_id }) => ({
    method: "POST",
    path: "/api/v1/markers",
    form: { [`${timeline}[last_read_id]`]: last_read_id },
  }),
  answer: "markers",
  settle: ({ timeline, last_read_id }, answer) => {
    const kept = answer[timeline];
    const ours = { last_read_id, version: 0, updated_at: "" };
    return { markers: [{ timeline, ...(kept ?? ours) }] };
  },
};

const schedule: Sending<ArgsOf<"schedule">, "unread"> = {
  request: ({ id, to }) => ({
    method: to === null ? "DELETE" : "PUT",
    path: `/api/v1/scheduled_statuses/${id}`,
    ...(to !== null && { form: { scheduled_at: wireTime(to) } }),
  }),
  answer: "unread",
  settle: ({ id, to }) => ({ moved: { id, to } }),
  // Before its time it can only have been taken out.
  done: ({ id, at, to }, { kind }, now) =>
    to === null && kind === "missing" && at > now ? { moved: { id, to } } : null,
};

const post: Sending<ArgsOf<"post">, "post"> = {
  request: (args) => ({
    method: "POST",
    path: "/api/v1/statuses",
    form: {
      ...writtenForm(args),
      visibility: args.visibility,
      in_reply_to_id: args.in_reply_to_id ?? undefined,
      // Akkoma and Pleroma call it the first, Mastodon the second; neither minds the other's word.
      quote_id: args.quote_id ?? undefined,
      quoted_status_id: args.quote_id ?? undefined,
      scheduled_at: args.scheduled_at == null ? undefined : wireTime(args.scheduled_at),
    },
  }),
  answer: "post",
  settle: (_args, answer) => ("scheduled_at" in answer ? { scheduled: answer } : { posted: answer }),
};

const edit: Sending<ArgsOf<"edit">, "status"> = {
  request: (args) => ({ method: "PUT", path: `/api/v1/statuses/${args.id}`, form: writtenForm(args) }),
  keyed: true,
  answer: "status",
  settle: (_args, answer) => ({ statuses: [answer] }),
};

/** How each kind of act is sent. */
export const sendings = {
  favourite,
  reblog,
  bookmark,
  react,
  vote,
  pin,
  mute_conversation: muteConversation,
  delete: deletion,
  report,
  schedule,
  follow,
  block,
  mute,
  marker,
  post,
  edit,
} satisfies { [K in MutationKind]: Pick<Sending<ArgsOf<K>>, "request"> };

/** How an act is sent whose kind is only known at run time, to be called with that act's own `args`. */
export function sendingOf<I extends Intent>(intent: I): Sending<I["args"]> {
  return sendings[intent.kind];
}
