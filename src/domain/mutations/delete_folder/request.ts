import { foldersPath } from "../../bookmarks/bookmark_folders";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const deleteFolderRequest: MutationRequest<ArgsOf<"delete_folder">, "unread"> = {
  request: ({ id }) => ({ method: "DELETE", path: foldersPath(id) }),
  answer: "unread",
  settle: ({ id }) => ({ folder_gone: id }),
};
