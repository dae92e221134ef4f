/**
 * `npm run test:long`: all the random lives (`tests/scenarios/support/lives.ts`), ten times as many as `npm test` has, from a seed of the
 * day's own. SEED gives another first seed.
 */
import { spawnSync } from "node:child_process";
import { lives } from "./scenarios/support/lives";

/** More than any claim has lives, so that no day repeats those of another. */
const A_DAY = 10_000;

const seed = process.env["SEED"] ?? String(Math.floor(Date.now() / 86_400_000) * A_DAY);
const say = () => console.log(`\nThe first seed is ${seed}. To run the same again: SEED=${seed} npm run test:long`);

say();
const files = Object.keys(lives).map((name) => `/${name}.test.ts`);
const { status } = spawnSync("npx", ["vitest", "run", "--project=scenarios", ...files], {
  stdio: "inherit",
  env: { ...process.env, LONG: "yes", SEED: seed },
});
say();
process.exitCode = status ?? 1;
