import { expect, test } from "vitest";
import { createRandom } from "../../support/fakes/random";
import { patience, seedsOf } from "../support/lives";
import { createLife } from "./spans_life";

const seeds = seedsOf("spans");
const STEPS = 1000;

test.each([
  ["late items that come within twenty below the head leave no hidden hole anywhere", true, null],
  ["whatever happens, what a look has read again has no hidden hole", false, null],
  ["what a server drops off the end of its feed stays, and nothing it still holds is hidden", true, 60],
] as const)(
  "%s",
  (_claim, bounded, feed) => {
    for (const seed of seeds) {
      const life = createLife(createRandom(seed), { bounded, feed });
      for (let step = 0; step < STEPS; step++) {
        const wrong = life.step();
        if (wrong !== null) expect.fail(`seed ${seed}, step ${step}: ${wrong}`);
      }
    }
  },
  patience,
);
