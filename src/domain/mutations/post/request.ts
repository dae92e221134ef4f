import { CLIENT_NAME } from "../../requests/client_name";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";
import { wireTime, writtenForm } from "../written_form";

/** The Idempotency-Key is added by `sync/outbox/senders/send_post`, which sends posts in a way of its own. */
export const postRequest: MutationRequest<ArgsOf<"post">, "post"> = {
  request: (args, now, can) => ({
    method: "POST",
    path: "/api/v1/statuses",
    form: {
      ...writtenForm(args, now, can),
      source: CLIENT_NAME,
      visibility: args.visibility,
      in_reply_to_id: args.in_reply_to_id ?? undefined,
      // Akkoma and Pleroma read the first name, Mastodon the second; each ignores the other.
      quote_id: args.quote_id ?? undefined,
      quoted_status_id: args.quote_id ?? undefined,
      scheduled_at: args.scheduled_at == null ? undefined : wireTime(args.scheduled_at),
    },
  }),
  answer: "post",
  settle: (_args, answer) => ("scheduled_at" in answer ? { scheduled: answer } : { posted: answer }),
};
