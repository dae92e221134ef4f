/**
 * `npm test`: every check in the order of its speed, each with its own summary, and one last line "N passed, N failed".
 * A step that is no test runner (types, lint, build) counts as one test.
 */
import { endToEnd, projects, step } from "./checks";
import { lastLines, sum } from "./outcome";

const outcomes = [
  await step("types", "npm", ["run", "--silent", "types"]),
  await step("lint", "npm", ["run", "--silent", "lint"]),
  await projects(["unit", "screens", "isolated"]),
  await projects(["scenarios"]),
  await step("build", "npm", ["run", "--silent", "build"]),
  await step("budgets", "npx", ["size-limit"]),
  await endToEnd(),
];
const { lines, ok } = lastLines(sum(outcomes));
console.log(lines.join("\n"));
process.exitCode = ok ? 0 : 1;
