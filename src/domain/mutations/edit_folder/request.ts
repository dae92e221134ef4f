import { folderJson, foldersPath } from "../../bookmarks/bookmark_folders";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

/** Pleroma takes the emoji from a folder where it is not said again. */
export const editFolderRequest: MutationRequest<ArgsOf<"edit_folder">, "folder"> = {
  request: ({ id, name, emoji }) => ({ method: "PATCH", path: foldersPath(id), json: folderJson(name, emoji) }),
  answer: "folder",
  settle: (_args, folder) => ({ folder }),
};
