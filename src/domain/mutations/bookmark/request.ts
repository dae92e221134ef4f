import { bookmarksKey } from "../../bookmarks/bookmark_folders";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";
import { statusToggleRequest } from "../status_request";

const toggle = statusToggleRequest("bookmark");

export const bookmarkRequest: MutationRequest<ArgsOf<"bookmark">, "status"> = {
  ...toggle,
  request: ({ folder_id, ...args }, ...rest) => ({
    ...toggle.request(args, ...rest),
    ...(args.on && folder_id !== undefined && { json: { folder_id } }),
  }),
  // A bookmark that is moved keeps its place among all bookmarks, which need not be the top of the folder.
  settle: (args, status) => ({
    ...toggle.settle(args, status),
    ...(args.on && args.folder_id && { drops: (timeline) => timeline === bookmarksKey(args.folder_id ?? null) }),
  }),
};
