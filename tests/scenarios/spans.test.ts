import { expect, test } from "vitest";
import { createRandom } from "../support/random";
import { createLife } from "./spans_life";

const LIVES = 150;
const STEPS = 1000;

test.each([
  ["late items that come within twenty below the head leave no hidden hole anywhere", true, null],
  ["whatever happens, what a look has read again has no hidden hole", false, null],
  ["what a server drops off the end of its feed stays, and nothing it still holds is hidden", true, 60],
] as const)("%s", (_claim, bounded, feed) => {
  let steps = 0;
  for (let seed = 1; seed <= LIVES; seed++) {
    const life = createLife(createRandom(seed), { bounded, feed });
    for (let step = 0; step < STEPS; step++, steps++) {
      const wrong = life.step();
      if (wrong !== null) expect.fail(`seed ${seed}, step ${step}: ${wrong}`);
    }
  }
  expect(steps).toBeGreaterThanOrEqual(100_000);
});
