/**
 * `npm test`: every check in the order of its speed, each with its own summary, and one last line "N passed, N failed".
 * A step that is no test runner (types, lint, build) counts as one test.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, installChromium } from "./support/chromium";

type Count = { passed: number; failed: number };
type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; numTotalTests: number };

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit" });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

async function step(name: string, command: string, args: string[]): Promise<Count> {
  console.log(`\n# ${name}`);
  const started = Date.now();
  const code = await run(command, args);
  console.log(`${code === 0 ? "ok" : "FAILED"}: ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs Vitest projects together; a run that ends badly without a failed test (a suite that cannot load, a crash) is a failure. */
async function vitest(...projects: string[]): Promise<Count> {
  console.log(`\n# ${projects.join(", ")}`);
  const file = join(await mkdtemp(join(tmpdir(), "godwit-")), "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const names = projects.map((name) => `--project=${name}`);
  const code = await run("npx", ["vitest", "run", ...names, ...reporters]);
  const report = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  if (report === null) return { passed: 0, failed: 1 };
  const unloaded = code !== 0 && report.numFailedTests === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded };
}

async function all(): Promise<Count> {
  const counts: Count[] = [
    await step("types", "npm", ["run", "--silent", "types"]),
    await step("lint", "npm", ["run", "--silent", "lint"]),
    await vitest("unit", "screens"),
    await vitest("scenarios"),
    await step("build", "npm", ["run", "--silent", "build"]),
    await step("budgets", "npx", ["size-limit"]),
  ];
  installChromium();
  if (findChromium() === null) {
    console.error(
      "No Chromium was found: install one, for example by `apt-get install chromium`, and run npm test again.",
    );
    counts.push({ passed: 0, failed: 1 });
  } else {
    counts.push(await vitest("e2e"));
  }
  return counts.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }));
}

const total = await all();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
