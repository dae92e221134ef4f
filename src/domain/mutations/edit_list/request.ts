import { listForm, listPath } from "../../lists/list_form";
import { isHome } from "../affected_timelines";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const editListRequest: MutationRequest<ArgsOf<"edit_list">, "list"> = {
  request: ({ id, change }) => ({ method: "PUT", path: listPath(id), form: listForm(change) }),
  answer: "list",
  // An exclusive list changes home, and whose replies it has its own timeline.
  settle: ({ id, change: { replies_policy, exclusive } }, list) => ({
    list,
    ...((replies_policy !== undefined || exclusive !== undefined) && {
      drops: (timeline) =>
        (replies_policy !== undefined && timeline === `list:${id}`) || (exclusive !== undefined && isHome(timeline)),
    }),
  }),
};
