import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { serveDev } from "./serving/dev";
import { serveAsFrontend } from "./serving/frontend";
import { createInstance } from "./instance";
import type { Backend, Served } from "./serving/listen";
import { serveBackend } from "./serving/listen";
import type { ProfileName } from "./dialects/profile";
import { profiles } from "./dialects/profiles";
import { proxyBackend } from "./serving/proxy";
import { seedCrowd, seedReports } from "./seed/crowd";
import { seedShown, shown_rests_ms } from "./seed/shown";
import { instanceBackend } from "./serving/serve";
import type { CaptchaKind, SomeSettings } from "./rules/settings";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The address that was asked for; throws a sentence where it is none. */
function addressOf(text: string): URL {
  if (!URL.canParse(text)) throw new Error(`"${text}" is no address of a server. It looks like https://some.server`);
  return new URL(text);
}

/** The origin of an address that somebody told; throws a sentence where it is none. */
function originOf(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : "null";
  if (!/^https?:/.test(origin)) throw new Error(`ORIGIN is "${text}". It looks like https://demo.example`);
  return origin;
}

/**
 * Where it is served, and under which origin it is reached, as the environment says; throws a sentence where that
 * cannot be.
 */
function placeOf({ PORT = "4173", HOST, ORIGIN }: NodeJS.ProcessEnv) {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${PORT}", and that is no port.`);
  return { door: { port, host: HOST || undefined }, origin: ORIGIN ? originOf(ORIGIN) : undefined };
}

/** Throws a sentence where an option is none of those there are. */
function oneOf(name: string, value: string, all: readonly string[]): void {
  if (!all.includes(value)) throw new Error(`--${name} is "${value}". There are: ${all.join(", ")}`);
}

/**
 * Serves the app with the seeded server behind it, or with the API of a server elsewhere: the built app in dist/, or
 * with `--dev` the sources, with hot reload. PORT moves it from 4173. It is for this machine alone, since its accounts'
 * passwords are their names, unless HOST names another address to listen at (0.0.0.0 for all). ORIGIN is the origin
 * under which people reach it, behind a web server that speaks https.
 *
 * npx tsx tests/instance/start.ts [--dev] [--server https://some.server] [--profile mastodon] [--seed 1] [--dist
 * folder]
 *     [--registration open|closed|approval|activation] [--captcha none|native|kocaptcha|other] [--private]
 *     [--crowd 3000]: with that many more people, and reports about some of them in every state
 *     [--limits]: with the rate limits of such a server
 *     [--as-frontend]: the built app by Akkoma's own rules for its frontend (`frontend.ts`)
 */
async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dev: { type: "boolean", default: false },
      server: { type: "string" },
      profile: { type: "string", default: "akkoma" },
      seed: { type: "string", default: "1" },
      registration: { type: "string", default: "open" },
      captcha: { type: "string", default: "none" },
      private: { type: "boolean", default: false },
      crowd: { type: "string", default: "0" },
      limits: { type: "boolean", default: false },
      "as-frontend": { type: "boolean", default: false },
      dist: { type: "string", default: join(root, "dist") },
    },
  });
  const { door, origin } = placeOf(process.env);
  if (!Object.hasOwn(profiles, values.profile)) {
    throw new Error(`No profile is called "${values.profile}". There are: ${Object.keys(profiles).join(", ")}`);
  }
  const { dev, dist } = values;
  if (!dev && !existsSync(join(dist, "index.html")))
    throw new Error(`There is no built app in ${dist}. Build it first: npm run build`);

  if (values["as-frontend"] && (dev || values.server !== undefined))
    throw new Error(
      "--as-frontend shows the built app with the seeded server: neither --dev nor --server goes with it.",
    );

  const front = (backend: Backend): Promise<Served> =>
    dev
      ? serveDev(backend, { ...door, root, known: origin === undefined ? [] : [new URL(origin).hostname] })
      : serveBackend(backend, { ...door, dist });
  if (values.server !== undefined) {
    const elsewhere = addressOf(values.server);
    const { url } = await front(proxyBackend(elsewhere, origin));
    return say(`Godwit is at ${origin ?? url}, with ${elsewhere.origin} behind it.\nSign in with your account there.`);
  }
  const { registration, captcha } = values;
  oneOf("registration", registration, ["open", "closed", "approval", "activation"]);
  oneOf("captcha", captcha, ["none", "native", "kocaptcha", "other"]);
  const settings: SomeSettings = {
    registration: {
      open: registration !== "closed",
      approval: registration === "approval",
      activation: registration === "activation",
    },
    captcha: captcha as CaptchaKind,
    private: values.private,
    translates: ["en", "de", "fr", "es", "pl", "ja", "ar"],
  };
  const { seed, profile, limits } = values;
  const instance = createInstance({
    seed: Number(seed),
    profile: profile as ProfileName,
    settings,
    limits,
    rests_ms: shown_rests_ms,
  });
  seedShown(instance.server);
  const crowd = Number(values.crowd);
  if (!Number.isInteger(crowd) || crowd < 0) throw new Error(`--crowd is "${values.crowd}", and that is no number.`);
  if (crowd > 0) {
    seedCrowd(instance.server, crowd);
    seedReports(instance.server, Math.min(crowd, 90));
  }
  const { url } = values["as-frontend"]
    ? await serveAsFrontend(instance, { ...door, dist })
    : await front(instanceBackend(instance));
  instance.server.origin = origin ?? url;
  say(`Godwit is at ${instance.server.origin}`);
  say("Sign in as demo / demo (a person with a full home timeline) or admin / admin (who runs the server).");
  say("Every other account of the server has its name as its password; two to try are locked and twofactor,");
  say(`whose authenticator app holds the key ${instance.store.named("twofactor")?.gate?.second_factor?.secret ?? ""}`);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
