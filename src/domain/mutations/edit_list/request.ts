import { listForm, listPath } from "../../lists/list_form";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const editListRequest: MutationRequest<ArgsOf<"edit_list">, "list"> = {
  request: ({ id, change }) => ({ method: "PUT", path: listPath(id), form: listForm(change) }),
  answer: "list",
  settle: ({ id, change }, list) => ({
    list,
    ...(change.replies_policy !== undefined && { drops: (timeline) => timeline === `list:${id}` }),
  }),
};
