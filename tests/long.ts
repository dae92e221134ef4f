/**
 * `npm run test:long`: what `npm test` goes through a part of. All the random lives
 * (`tests/scenarios/support/lives.ts`), ten times as many as `npm test` has, from a seed of the day's own (SEED gives
 * another first seed), all pictures of the showcase, every answer to every screen that waits, a refusal of every
 * mutation, and all end-to-end claims.
 */
import { endToEnd, projects, step } from "./checks";
import { lastLines, sum } from "./outcome";
import { lives } from "./scenarios/support/lives";

/** More than any claim has lives, so that no day repeats those of another. */
const A_DAY = 10_000;

const seed = process.env["SEED"] ?? String(Math.floor(Date.now() / 86_400_000) * A_DAY);
Object.assign(process.env, { LONG: "yes", SEED: seed });

const say = () => console.log(`\nThe first seed is ${seed}. To run the same again: SEED=${seed} npm run test:long`);

say();
const outcomes = [
  await projects(
    ["scenarios"],
    [...Object.keys(lives), "showcase"].map((name) => `/${name}.test.ts`),
  ),
  await projects(["screens"], ["/waits_end.test.tsx", "/OutcomeNotices.test.tsx"]),
  await step("build", "npm", ["run", "--silent", "build"]),
  await endToEnd(),
];
const { lines, ok } = lastLines(sum(outcomes));
console.log(lines.join("\n"));
say();
process.exitCode = ok ? 0 : 1;
