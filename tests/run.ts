/**
 * `npm test`: every check in the order of its speed, each with its own summary, and one last line "N passed, N failed".
 * A step that is no test runner (types, lint, build) counts as one test.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failedFiles, lastLines, type Once, type Outcome, type Run, settle, sum } from "./outcome";
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

async function step(name: string, command: string, args: string[]): Promise<Once> {
  console.log(`\n# ${name}`);
  const started = Date.now();
  const code = await run(command, args);
  console.log(`${code === 0 ? "ok" : "FAILED"}: ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [{ name, why: `it ended with ${code}` }] };
}

/**
 * Runs Vitest; `alone`: one file of the end-to-end claims at a time. A bad end that nothing was told of (a crash) is a failure too.
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
 * Runs Vitest projects together. On a busy machine what waits for a page or a browser fails at times: what fails must fail again to
 * count as failed, its whole file, alone, with a server and a browser that nothing was done to. What then holds counts as flaky.
 */
async function projects(...names: string[]): Promise<Outcome> {
  const name = names.join(", ");
  const args = names.map((one) => `--project=${one}`);
  const first = await vitest(name, args);
  const bad = failedFiles(first);
  if (bad.length === 0) return sum(first.map((one) => one.outcome));
  const failed = first.flatMap(({ outcome }) => outcome.failed.map((one) => one.name));
  console.log(`\nFailed once:\n${failed.join("\n")}`);
  return settle(first, await vitest(`${name}, once more`, [...args, ...bad], true));
}

async function all(): Promise<Outcome> {
  const outcomes: (Once | Outcome)[] = [
    await step("types", "npm", ["run", "--silent", "types"]),
    await step("lint", "npm", ["run", "--silent", "lint"]),
    await projects("unit", "screens", "isolated"),
    await projects("scenarios"),
    await step("build", "npm", ["run", "--silent", "build"]),
    await step("budgets", "npx", ["size-limit"]),
  ];
  installChromium();
  if (findChromium() === null) {
    console.error(
      "No Chromium was found: install one, for example by `apt-get install chromium`, and run npm test again.",
    );
    outcomes.push({ passed: 0, failed: [{ name: "e2e", why: "no Chromium was found" }] });
  } else {
    outcomes.push(await projects("e2e"));
  }
  return sum(outcomes);
}

const { lines, ok } = lastLines(await all());
console.log(lines.join("\n"));
process.exitCode = ok ? 0 : 1;
