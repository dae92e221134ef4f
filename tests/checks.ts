import { spawn } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failedFiles, type Once, type Outcome, type Run, settle, sum } from "./outcome";
import { findChromium, installChromium } from "./support/chromium";

function run(command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a command that is no test runner; it counts as one test. */
export async function step(name: string, command: string, args: string[]): Promise<Once> {
  console.log(`\n# ${name}`);
  const started = Date.now();
  const code = await run(command, args);
  console.log(`${code === 0 ? "ok" : "FAILED"}: ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [{ name, why: `it ended with ${code}` }] };
}

/**
 * Runs Vitest; `alone`: one file of the end-to-end claims at a time. A bad end that nothing was told of (a crash) is a
 * failure too.
 */
async function vitest(name: string, args: string[], alone = false): Promise<Run> {
  console.log(`\n# ${name}`);
  const path = join(await mkdtemp(join(tmpdir(), "godwit-")), "outcome.json");
  const reporters = ["--reporter=default", "--reporter=./tests/reporter.ts"];
  const code = await run("npx", ["vitest", "run", ...args, ...reporters], {
    OUTCOME: path,
    ...(alone && { ALONE: "yes" }),
  });
  const files: Run = await readFile(path, "utf8").then(JSON.parse, () => []);
  if (code !== 0 && files.every(({ outcome }) => outcome.failed.length === 0))
    files.push({ file: "", outcome: { passed: 0, failed: [{ name, why: `it ended with ${code}` }] } });
  return files;
}

/**
 * Runs Vitest projects together. On a busy machine what waits for a page or a browser fails at times: what fails must
 * fail again to count as failed, its whole file, alone, with a server and a browser that nothing was done to. What then
 * holds counts as flaky.
 * @param files parts of the paths of those that are run; all of the projects' where there are none
 */
export async function projects(names: readonly string[], files: readonly string[] = []): Promise<Outcome> {
  const name = names.join(", ");
  const only = names.map((one) => `--project=${one}`);
  const first = await vitest(name, [...only, ...files]);
  const bad = failedFiles(first);
  if (bad.length === 0) return sum(first.map((one) => one.outcome));
  const failed = first.flatMap(({ outcome }) => outcome.failed.map((one) => one.name));
  console.log(`\nFailed once:\n${failed.join("\n")}`);
  return settle(first, await vitest(`${name}, once more`, [...only, ...bad], true));
}

/** Runs the end-to-end claims, with a Chromium that is installed where there is none. */
export async function endToEnd(): Promise<Once | Outcome> {
  installChromium();
  if (findChromium() !== null) return projects(["e2e"]);
  console.error(
    "No Chromium was found: install one, for example by `apt-get install chromium`, and run the tests again.",
  );
  return { passed: 0, failed: [{ name: "e2e", why: "no Chromium was found" }] };
}
