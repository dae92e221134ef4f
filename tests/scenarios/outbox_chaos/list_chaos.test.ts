import { expect, test } from "vitest";
import { patience, seedsOf } from "../support/lives";
import { liveWithLists } from "./list_life";

const seeds = seedsOf("list_chaos");

test(
  "in lives of faults and deaths every list is made once, with those in it who were wanted last",
  async () => {
    const red: string[] = [];
    let made = 0;
    for (const seed of seeds) {
      const life = await liveWithLists(seed);
      if (life.wrong.length > 0) red.push([`seed ${seed}:`, ...life.wrong, ...life.trace].join("\n"));
      made += life.made;
    }
    expect(red, red.join("\n\n")).toEqual([]);
    expect(made).toBeGreaterThan(seeds.length);
  },
  patience,
);

/**
 * Seeds of lives that ended wrong once: an error in the server's place hid a list that was made; answers of one moment.
 */
test.each([1150, 1491, 3])("a life with lists that went wrong once goes well (seed %i)", async (seed) => {
  expect((await liveWithLists(seed)).wrong).toEqual([]);
});
