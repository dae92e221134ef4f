import { folderJson, foldersPath } from "../../bookmarks/bookmark_folders";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

/** It may be repeated: Pleroma takes no second folder of the same name, and a refused one is looked for then. */
export const createFolderRequest: MutationRequest<ArgsOf<"create_folder">, "folder"> = {
  request: ({ name, emoji = null }) => ({ method: "POST", path: foldersPath(), json: folderJson(name, emoji) }),
  keyed: true,
  answer: "folder",
  settle: (_args, folder) => ({ folder }),
};
