import * as v from "valibot";
import { saveConfig } from "../db/admin";
import type { AppDb } from "../db/app";
import { saveConfiguredServer } from "../db/configured";
import { serverOrigin } from "../domain/server";
import { connect } from "./createWorld";

const Config = v.looseObject({ server: v.optional(v.string(), "") });

/** Reads this page's own /static/config.json and keeps it for the next start. Throws `ApiError` where it cannot be had. */
export async function readConfig(app: AppDb): Promise<void> {
  const { json } = await connect(location.origin).ask({ method: "GET", path: "/static/config.json" });
  const config = v.parse(Config, json);
  const origin = serverOrigin(config.server, location.origin);
  await saveConfig(app, config);
  if (origin !== null) await saveConfiguredServer(app, origin);
}
