import { CLIENT } from "../client";
import { attributesOf } from "../media";
import { order } from "../order";
import { isHome, showsBlocked } from "./families";
import type { Settlement } from "./mutation";
import type { ArgsOf, Intent, MutationKind } from "./mutations";
import type { Sending } from "./sending";
import { writtenForm } from "./written";

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

/** What one does to somebody, and takes back by the same word with "un" before it; another home comes of it, or more. */
const toAccount = (act: "follow" | "block" | "mute"): Sending<{ id: string; on: boolean }, "relationship"> => ({
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/accounts/${id}/${on ? act : `un${act}`}` }),
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer], drops: act === "block" ? showsBlocked : isHome }),
});

const followRequest: Sending<ArgsOf<"follow_request">, "relationship"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/follow_requests/${id}/${on ? "authorize" : "reject"}` }),
  answer: "relationship",
  settle: ({ id, on }, answer) => ({ relationships: [answer], request: { id, approved: on } }),
  // Taken back, or answered elsewhere.
  done: ({ id }, { kind, body }) =>
    kind === "missing" && typeof body !== "string" ? { request: { id, approved: null } } : null,
};

const dismiss: Sending<ArgsOf<"dismiss">, "unread"> = {
  request: ({ id }) => ({ method: "POST", path: `/api/v1/notifications/${id}/dismiss` }),
  answer: "unread",
  settle: () => ({}),
  // There is nothing to dismiss any more: Mastodon says 404, Akkoma 403, Pleroma 400.
  done: (_args, { kind }) => (["missing", "forbidden", "invalid"].includes(kind) ? {} : null),
};

const hideContents: Sending<ArgsOf<"hide_contents">, "done"> = {
  request: ({ on }) => ({
    method: "PUT",
    path: "/api/pleroma/notification_settings",
    form: { hide_notification_contents: on },
  }),
  answer: "done",
  settle: () => ({ set: true }),
};

/** Where a server keeps none, or refuses it, ours stands. `says`: what it said. */
const ownMarker = ({ timeline, last_read_id }: ArgsOf<"marker">, says?: { said: string }): Settlement => ({
  markers: [{ timeline, last_read_id, version: 0, updated_at: "", ...says }],
});

const marker = {
  before: {
    request: ({ timeline }) => ({ method: "GET", path: "/api/v1/markers", query: { timeline: [timeline] } }),
    settle({ timeline, last_read_id }, answer) {
      const kept = answer[timeline];
      if (!kept || order(kept.last_read_id) < order(last_read_id)) return null;
      return { markers: [{ timeline, ...kept, said: kept.last_read_id }] };
    },
  },
  request: ({ timeline, last_read_id }) => ({
    method: "POST",
    path: "/api/v1/markers",
    form: { [`${timeline}[last_read_id]`]: last_read_id },
  }),
  answer: "markers",
  settle(args, answer) {
    const kept = answer[args.timeline];
    if (!kept) return ownMarker(args, { said: "" });
    const { last_read_id } = order(kept.last_read_id) > order(args.last_read_id) ? kept : args;
    return { markers: [{ ...kept, timeline: args.timeline, last_read_id, said: kept.last_read_id }] };
  },
  refused: (args) => ownMarker(args),
} satisfies Sending<ArgsOf<"marker">, "markers">;

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
  request: (args, now, can) => ({
    method: "POST",
    path: "/api/v1/statuses",
    form: {
      ...writtenForm(args, now, can),
      source: CLIENT,
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
  request: (args, now, can) => ({
    method: "PUT",
    path: `/api/v1/statuses/${args.id}`,
    form: { ...writtenForm(args, now, can), media_attributes: attributesOf(args.files) },
  }),
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
  follow: toAccount("follow"),
  block: toAccount("block"),
  mute: toAccount("mute"),
  follow_request: followRequest,
  dismiss,
  hide_contents: hideContents,
  marker,
  post,
  edit,
} satisfies { [K in MutationKind]: Pick<Sending<ArgsOf<K>>, "request"> };

/** How an act is sent whose kind is only known at run time, to be called with that act's own `args`. */
export function sendingOf<I extends Intent>(intent: I): Sending<I["args"]> {
  return sendings[intent.kind];
}
