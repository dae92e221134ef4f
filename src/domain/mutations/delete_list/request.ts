import { listPath } from "../../lists/list_form";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const deleteListRequest: MutationRequest<ArgsOf<"delete_list">, "unread"> = {
  request: ({ id }) => ({ method: "DELETE", path: listPath(id) }),
  answer: "unread",
  settle: ({ id }) => ({ list_gone: id }),
  // An HTML page means that the server has no such call.
  done: ({ id }, { kind, body }) => (kind === "missing" && typeof body !== "string" ? { list_gone: id } : null),
};
