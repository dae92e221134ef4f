import { listForm } from "../../lists/list_form";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

/** The Idempotency-Key is added by `sync/outbox/senders/send_list`, which sends new lists in a way of its own. */
export const createListRequest: MutationRequest<ArgsOf<"create_list">, "list"> = {
  request: ({ id: _id, ...words }) => ({ method: "POST", path: "/api/v1/lists", form: listForm(words) }),
  answer: "list",
  settle: (_args, list) => ({ list }),
};
