import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";
import { answersStatus } from "../status_request";

/** The alternatives are those of Akkoma and Pleroma, then those of Hollo and snac. */
export const reactRequest: MutationRequest<ArgsOf<"react">, "status"> = {
  request: ({ id, name, on }) => ({
    method: "POST",
    path: `/api/v1/statuses/${id}/${on ? "react" : "unreact"}/${encodeURIComponent(name)}`,
  }),
  alternatives: ({ id, name, on }) => {
    const method = on ? "PUT" : "DELETE";
    const emoji = encodeURIComponent(name);
    return [
      { method, path: `/api/v1/pleroma/statuses/${id}/reactions/${emoji}` },
      { method, path: `/api/v1/statuses/${id}/emoji_reactions/${emoji}` },
    ];
  },
  ...answersStatus,
};
