import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createInstance } from "./instance";
import type { ProfileName } from "./profiles";
import { profiles } from "./profiles";
import { serveProxy } from "./proxy";
import { serve } from "./serve";

/**
 * Serves the built app in dist/: with the seeded server behind it, or with the API of a server elsewhere.
 *
 *   npx tsx tests/instance/start.ts [--server https://some.server] [--profile mastodon] [--seed 1] [--dist folder]
 *
 * PORT moves it from 4173.
 */
async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      server: { type: "string" },
      profile: { type: "string", default: "akkoma" },
      seed: { type: "string", default: "1" },
      dist: { type: "string", default: fileURLToPath(new URL("../../dist", import.meta.url)) },
    },
  });
  const port = Number(process.env.PORT ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${process.env.PORT ?? ""}", and that is no port.`);
  const { dist } = values;
  const built = existsSync(dist);

  if (values.server !== undefined) {
    if (!built) throw new Error(`There is no built app in ${dist}. Build it first: npm run build`);
    if (!URL.canParse(values.server)) throw new Error(`"${values.server}" is no address of a server. It looks like https://some.server`);
    const server = new URL(values.server);
    const { url } = await serveProxy(server, { port, dist });
    console.log(`Godwit is at ${url}, with ${server.origin} behind it.\nSign in with your account there.`);
    return;
  }

  if (!Object.hasOwn(profiles, values.profile)) {
    throw new Error(`No profile is called "${values.profile}". There are: ${Object.keys(profiles).join(", ")}`);
  }
  const instance = createInstance({ seed: Number(values.seed), profile: values.profile as ProfileName });
  const { url } = await serve(instance, built ? { port, dist } : { port });
  console.log(`${built ? "Godwit is" : "There is no built app yet; the seeded server alone is"} at ${url}`);
  console.log("Sign in as demo / demo (a person with a full home timeline) or admin / admin (who runs the server).");
  console.log("Every other account of the server has its name as its password.");
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
