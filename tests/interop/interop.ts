/**
 * `npm run interop -- --server https://some.server --user someone --password …`: drives the production build in
 * Chromium against a running server, step by step, and asks the server itself whether what a step claims is so. Prints
 * one row per step; ends with 1 where one failed. What it posts it takes back. `--page file` names a module whose
 * `authorize(page, { user, password })` fills one page of a server's that asks for more than name, password and a yes;
 * `--dist` another build.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { startPhone } from "../e2e/support/browser/browser";
import { printTable } from "../bench/table";
import { serveBackend } from "../instance/serving/listen";
import { proxyBackend } from "../instance/serving/proxy";
import { acting, leaving } from "./acting";
import { type Authorize, authorize } from "./authorize";
import { bursting } from "./burst";
import { editing } from "./editing";
import { reading } from "./reading";
import { repeating } from "./repeating";
import type { Here, Step } from "./step";
import { sessionOf, type Witness, witnessOf } from "./witness";
import { removing, writing } from "./writing";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What was asked for. Throws a sentence where something is missing. */
function asked() {
  const { values } = parseArgs({
    options: {
      server: { type: "string", default: "" },
      user: { type: "string", default: "" },
      password: { type: "string", default: process.env["PASSWORD"] ?? "" },
      page: { type: "string" },
      dist: { type: "string", default: join(root, "dist") },
      only: { type: "string", multiple: true },
    },
  });
  if (!URL.canParse(values.server)) throw new Error("--server is the address of a server, such as https://some.server");
  if (values.user === "" || values.password === "")
    throw new Error("--user and --password (or PASSWORD) are needed to sign in there.");
  return { ...values, server: new URL(values.server) };
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0]?.replaceAll("|", "/") ?? "";

/** Runs the steps in order; what stands after a needed one that failed is not tried. */
async function run(steps: readonly Step[], here: Here): Promise<{ rows: string[][]; failed: boolean }> {
  const rows: string[][] = [];
  let failed = false;
  for (const { name, needs, does } of steps) {
    try {
      const outcome = await does(here);
      rows.push("worked" in outcome ? [name, "worked", outcome.worked] : [name, "not offered", outcome.not_offered]);
    } catch (error) {
      failed = true;
      const picture = join(tmpdir(), `interop-${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.png`);
      await here.page.screenshot({ path: picture });
      rows.push([name, "**failed**", `${sentenceOf(error)} The screen: ${picture}`]);
    }
    console.log((rows.at(-1) ?? []).join(": "));
    if (failed && needs) break;
  }
  return { rows, failed };
}

async function interop(): Promise<void> {
  const { server, user, password, page: file, dist, only } = asked();
  const step = file === undefined ? authorize : await stepOf(file);
  const backend = () => proxyBackend(server);
  let served = await serveBackend(backend(), { port: 0, dist });
  const { url: origin, port } = served;
  const phone = await startPhone(origin);
  await phone.context.addInitScript({ content: "globalThis.__name ??= (named) => named" });
  const page = await phone.open("/main/public");
  let opened = 0;
  page.on("dialog", (dialog) => {
    opened++;
    void dialog.dismiss();
  });
  let witness: Witness | null = null;
  let count = 0;
  const here: Here = {
    page,
    phone,
    origin,
    person: { user, password },
    authorize: step,
    witness() {
      if (!witness) throw new Error("nobody is signed in");
      return witness;
    },
    async call() {
      const session = await sessionOf(page);
      if (!session) throw new Error("nobody is signed in");
      witness = await witnessOf(server, session);
    },
    async cut() {
      await phone.context.setOffline(true);
      await served.close();
    },
    async restore() {
      served = await serveBackend(backend(), { port, dist });
      await phone.context.setOffline(false);
    },
    words: (about) => `${about} ${Date.now().toString(36)}${(count++).toString(36)}`,
    made: [],
  };
  const harmless: Step = {
    name: "Foreign HTML",
    does: () =>
      opened === 0
        ? Promise.resolve({ worked: "no script of a post ran" })
        : Promise.reject(new Error(`${opened} dialogs were opened by something in a post.`)),
  };
  const all = [...reading, ...writing, bursting, editing, ...acting, ...repeating, harmless, removing];
  const chosen = all.filter(({ name, needs }) => needs || !only || only.includes(name));
  try {
    const { rows, failed } = await run(chosen, here);
    if (witness) {
      for (const id of here.made) await here.witness().ask(`/api/v1/statuses/${id}`, "DELETE");
      const end = await run([leaving], here);
      rows.push(...end.rows);
      if (end.failed) process.exitCode = 1;
    }
    if (failed) process.exitCode = 1;
    printTable(`Against ${server.host}`, ["step", "outcome", "what was seen"], rows);
  } finally {
    await phone.close();
    await served.close();
  }
}

/** The hook of a file of the caller's. Throws a sentence where it has none. */
async function stepOf(file: string): Promise<Authorize> {
  const own = (await import(pathToFileURL(file).href)) as { authorize?: Authorize };
  if (!own.authorize) throw new Error(`${file} exports no authorize(page, { user, password }).`);
  return own.authorize;
}

interop().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
