import type { Api } from "../../api/client";
import { Backup } from "../../domain/entities/backup";
import { parseItems } from "../requests/answer_items";

const PATH = "/api/v1/pleroma/backups";

/** The archives that the server has made of what is the user's own, or is making. Throws `ApiError`. */
export const readBackups = async (api: Pick<Api, "request">): Promise<Backup[]> =>
  parseItems(Backup, await api.request({ method: "GET", path: PATH }));

/** Has the server make an archive, and gives all of them. Throws `ApiError`: some days have to be between two. */
export const makeBackup = async (api: Pick<Api, "request">): Promise<Backup[]> =>
  parseItems(Backup, await api.request({ method: "POST", path: PATH }));
