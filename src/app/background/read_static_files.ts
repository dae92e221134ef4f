import type { AppDb } from "../../db/app_database";
import { keepStaticFiles } from "../../sync/instance/static_files";
import { connect } from "../world/create_world";

/** Reads the files of this page's own `static` that the admin offers to write with, see `keepStaticFiles`. */
export function readStaticFiles(app: AppDb): Promise<void> {
  return keepStaticFiles({
    app,
    api: connect(location.origin),
    // oxlint-disable-next-line no-console -- no screen can say anything about it
    log: (path, why) => console.warn(`${path} could not be read: ${why}`),
  });
}
