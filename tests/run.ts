/**
 * `npm test`: every check in the order of its speed, each with its own summary, and one last line "N passed, N failed".
 * A step that is no test runner (types, lint, build) counts as one test.
 */
import { endToEnd, projects, step } from "./checks";
import { lastLines, sum } from "./outcome";

const outcomes = [
  // At once: none of them keeps all processors busy.
  ...(await Promise.all([
    step("types", "npm", ["run", "--silent", "types"]),
    step("lint", "npm", ["run", "--silent", "lint"]),
    step("build", "npm", ["run", "--silent", "build"]),
  ])),
  await projects(["unit", "screens", "isolated"]),
  await projects(["scenarios"]),
  await step("budgets", "npx", ["size-limit"]),
  await endToEnd(),
];
const { lines, ok } = lastLines(sum(outcomes));
console.log(lines.join("\n"));
process.exitCode = ok ? 0 : 1;
