import { expect, test } from "vitest";
import { patience, seedsOf } from "../support/lives";
import { liveTogether } from "./two_accounts_life";

const seeds = seedsOf("two_accounts");

test(
  "with two accounts on one device no act and no push lands in the other, is lost or doubled",
  async () => {
    const all = { posts: 0, pushes: 0 };
    const red: string[] = [];
    for (const seed of seeds) {
      const { wrong, trace, posts, pushes } = await liveTogether(seed);
      if (wrong.length > 0) red.push([`seed ${seed}:`, ...wrong, ...trace].join("\n"));
      all.posts += posts;
      all.pushes += pushes;
    }
    expect(red, red.join("\n\n")).toEqual([]);
    console.log(`two accounts: ${seeds.length} lives from seed ${seeds[0]}`, all);
    expect(all.posts).toBeGreaterThan(seeds.length);
  },
  patience,
);
