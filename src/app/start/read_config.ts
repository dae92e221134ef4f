import * as v from "valibot";
import { saveConfig } from "../../db/settings/admin_settings";
import type { AppDb } from "../../db/app_database";
import { saveConfiguredServer } from "../../db/settings/configured_server";
import { serverOrigin } from "../../domain/requests/server_origin";
import { connectServer } from "../world/create_world";

const Config = v.looseObject({ server: v.optional(v.string(), "") });

/**
 * Reads this page's own /static/config.json and stores it for the next start. Throws `ApiError` if it cannot be read.
 */
export async function readConfig(app: AppDb): Promise<void> {
  const { json } = await connectServer(location.origin).request({ method: "GET", path: "/static/config.json" });
  const config = v.parse(Config, json);
  const origin = serverOrigin(config.server, location.origin);
  // Who waits for the configuration finds the server that it names.
  if (origin !== null) await saveConfiguredServer(app, origin);
  await saveConfig(app, config);
}
