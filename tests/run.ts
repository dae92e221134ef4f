/**
 * `npm test`: every check in the order of its speed, each with its own summary, and one last line "N passed, N failed".
 * A step that is no test runner (types, lint, build) counts as one test.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findChromium, installChromium } from "./support/chromium";

type Count = { passed: number; failed: number };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: "passed" | "failed"; assertionResults: { status: string }[] }[];
};

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

/** Runs Vitest; null where it could not tell what came of it. `unloaded` is a bad end without a failed test: a suite that cannot load, a crash. */
async function vitest(args: string[]): Promise<(Report & { unloaded: number }) | null> {
  const file = join(await mkdtemp(join(tmpdir(), "godwit-")), "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("npx", ["vitest", "run", ...args, ...reporters]);
  const report = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  return report && { ...report, unloaded: code !== 0 && report.numFailedTests === 0 ? 1 : 0 };
}

/** Runs Vitest projects together. */
async function projects(...names: string[]): Promise<Count> {
  console.log(`\n# ${names.join(", ")}`);
  const report = await vitest(names.map((name) => `--project=${name}`));
  if (report === null) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.unloaded };
}

/**
 * Runs the claims about the whole app in a browser. On a busy machine a real browser fails at times: what fails must fail again to
 * count, its whole file, with a server and a browser that nothing was done to.
 */
async function endToEnd(): Promise<Count> {
  console.log("\n# e2e");
  const first = await vitest(["--project=e2e"]);
  if (first === null) return { passed: 0, failed: 1 };
  const bad = first.testResults.filter(({ status }) => status === "failed");
  if (bad.length === 0) return { passed: first.numPassedTests, failed: first.unloaded };
  const names = bad.map(({ name }) => relative(process.cwd(), name));
  console.log(`\n# e2e, once more: ${names.join(", ")}`);
  const again = await vitest(["--project=e2e", ...names]);
  if (again === null) return { passed: 0, failed: 1 };
  const replaced = bad.flatMap((one) => one.assertionResults).filter(({ status }) => status === "passed").length;
  return {
    passed: first.numPassedTests - replaced + again.numPassedTests,
    failed: again.numFailedTests + again.unloaded,
  };
}

async function all(): Promise<Count> {
  const counts: Count[] = [
    await step("types", "npm", ["run", "--silent", "types"]),
    await step("lint", "npm", ["run", "--silent", "lint"]),
    await projects("unit", "screens"),
    await projects("scenarios"),
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
    counts.push(await endToEnd());
  }
  return counts.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }));
}

const total = await all();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
