import { expect, test } from "vitest";
import { createRandom } from "../../../../../tests/support/fakes/random";
import { createHeights } from "./row_heights";

test("the height below equals the sum of its rows after every change of the list", () => {
  const random = createRandom(7);
  const heights = createHeights(new Map(), 170);
  let keys: readonly string[] = [];
  let made = 0;
  let at = 0;
  for (let step = 0; step < 400; step++) {
    const what = random.int(0, 4);
    const fresh = Array.from({ length: random.int(1, 20) }, () => `key ${made++}`);
    if (what < 2) keys = [...keys, ...fresh];
    else if (what === 2) keys = [...fresh, ...keys];
    else if (what === 3) keys = keys.filter(() => random.chance(0.97));
    at = Math.min(keys.length, Math.max(0, at + random.int(-3, 5)));
    expect(heights.below(keys, at), `step ${step}`).toBeCloseTo(heights.sum(keys, at, keys.length), 6);
    for (const key of keys.slice(Math.max(0, at - 5), at)) heights.record(key, random.int(50, 350));
  }
});
