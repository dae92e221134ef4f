import * as v from "valibot";
import { saveConfig } from "../../db/settings/admin_settings";
import type { AppDb } from "../../db/app_database";
import { saveConfiguredServer } from "../../db/settings/configured_server";
import { serverOrigin } from "../../domain/requests/server_origin";
import { connect } from "../world/create_world";

const Config = v.looseObject({ server: v.optional(v.string(), "") });

/** Reads this page's own /static/config.json and keeps it for the next start. Throws `ApiError` where it cannot be had. */
export async function readConfig(app: AppDb): Promise<void> {
  const { json } = await connect(location.origin).ask({ method: "GET", path: "/static/config.json" });
  const config = v.parse(Config, json);
  const origin = serverOrigin(config.server, location.origin);
  await saveConfig(app, config);
  if (origin !== null) await saveConfiguredServer(app, origin);
}
