import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { Failure, Once, Run } from "./outcome";

const failure = (name: string, errors: readonly { message: string }[]): Failure => ({
  name,
  why: errors[0]?.message.split("\n", 1)[0] ?? "without an error",
});

function outcome(file: string, module: TestModule): Once {
  const tests = [...module.children.allTests()];
  const bad = tests.flatMap((test) => {
    const result = test.result();
    return result.state === "failed" ? [failure(`${file}: ${test.fullName}`, result.errors)] : [];
  });
  // A file that could not be loaded, and what is done before or after its claims.
  const own = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
  if (own.length > 0) bad.push(failure(file, own));
  return { passed: tests.filter((test) => test.result().state === "passed").length, failed: bad };
}

/** Vitest's reporter for `npm test`: writes the run, as JSON, to the file that OUTCOME names. */
export default class OutcomeReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]) {
    const run: Run = modules.map((module) => {
      const file = relative(process.cwd(), module.moduleId);
      return { file, outcome: outcome(file, module) };
    });
    for (const error of errors)
      run.push({ file: "", outcome: { passed: 0, failed: [failure("An error that no claim caught", [error])] } });
    await writeFile(process.env["OUTCOME"] ?? "", JSON.stringify(run));
  }
}
