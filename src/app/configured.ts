import { useEffect } from "react";
import * as v from "valibot";
import { saveConfig } from "../db/admin";
import { readConfiguredServer, saveConfiguredServer } from "../db/configured";
import type { AppDb } from "../db/app";
import { ApiError } from "../domain/errors";
import { serverOrigin } from "../domain/server";
import { useLive } from "../ui/useLive";
import { connect } from "./createWorld";

const Config = v.looseObject({ server: v.optional(v.string(), "") });

/** The configured server's origin as it was last read; this page's own where none is configured or nothing was read yet. */
export async function readConfigured(app: AppDb): Promise<string> {
  return (await readConfiguredServer(app)) ?? location.origin;
}

/** Reads /static/config.json once per start and keeps what it says; gives the origin to speak with, undefined until known. */
export function useConfigured(app: AppDb): string | undefined {
  useEffect(() => {
    void refresh(app).catch((error: unknown) => {
      // A configuration that cannot be had changes nothing (spec 000 section 8): what was kept of it stays.
      if (!(error instanceof ApiError)) throw error;
      // oxlint-disable-next-line no-console -- no screen can say anything about it
      console.warn(`/static/config.json could not be read: ${error.failure.kind}`);
    });
  }, [app]);
  return useLive(() => readConfigured(app), [app]);
}

async function refresh(app: AppDb): Promise<void> {
  const { json } = await connect(location.origin).ask({ method: "GET", path: "/static/config.json" });
  const config = v.parse(Config, json);
  const origin = serverOrigin(config.server, location.origin);
  await saveConfig(app, config);
  if (origin !== null) await saveConfiguredServer(app, origin);
}
