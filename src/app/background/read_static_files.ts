import type { AppDb } from "../../db/app_database";
import { refreshStaticFiles } from "../../sync/instance/static_files";
import { connectServer } from "../world/create_world";

/** Reads the admin's emoji and stickers from this page's own `/static`, see `refreshStaticFiles`. */
export function readStaticFiles(app: AppDb): Promise<void> {
  return refreshStaticFiles({
    app,
    api: connectServer(location.origin),
    // oxlint-disable-next-line no-console -- no screen reports it
    log: (path, why) => console.warn(`${path} could not be read: ${why}`),
  });
}
