import { test } from "vitest";
import { isLong } from "../../support/length";
import { createRandom } from "../../support/fakes/random";
import { look } from "./anchor_eye";
import { type Late, seedHeights } from "./anchor_place";
import { type Life, moveOn, open, wheel } from "./anchor_life";
import { steps } from "./anchor_steps";
import { newSignedInTab } from "../support/entrance";
import { onStage } from "../support/stage";

/*
 * A life is drawn from its seed: where the reader scrolls to, what happens around what they read, and in which order. SEED is
 * the first, LIVES so many are lived, each of STEPS steps: of a third of them, in the long run of each.
 */
const FIRST = Number(process.env["SEED"] ?? 1);
const LIVES = Number(process.env["LIVES"] ?? 1);
const STEPS = Number(process.env["STEPS"] ?? Math.ceil(Object.keys(steps).length / (isLong ? 1 : 3)));
/** Rows of every height that the reader scrolls through. */
const ROWS = 90;

let late: Late;
let seed = FIRST;
const here = onStage(
  { statuses: 200 },
  {
    anew: true,
    async ready({ site, phone }) {
      late = seedHeights(site.instance, createRandom(seed), ROWS);
      seed += 1;
      const page = await newSignedInTab({ site, phone });
      await phone.worker.active();
      await look(page);
      await page.close();
    },
  },
);

const seeds = Array.from({ length: LIVES }, (_, at) => FIRST + at);

test.each(seeds)("what is read moves at most one pixel, whatever happens around it (seed %i)", async (seed) => {
  const random = createRandom(seed);
  const life: Life = {
    stage: here,
    random,
    late,
    page: here.phone.blank,
    size: { width: 390, height: 844 },
    trace: [`seed ${seed}`],
  };
  await open(life);
  for (let turns = 0; turns < 3; turns++) await wheel(life, 600);
  for (const name of random.shuffle(Object.keys(steps)).slice(0, STEPS)) {
    await moveOn(life);
    life.trace.push(name);
    await steps[name]?.(life);
  }
});
