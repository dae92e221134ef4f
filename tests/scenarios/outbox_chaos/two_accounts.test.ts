import { expect, test } from "vitest";
import { patience, seedsOf } from "../support/lives";
import { liveTogether } from "./two_accounts_life";

const seeds = seedsOf("two_accounts");

test(
  "with two accounts on one device no act and no push lands in the other, is lost or doubled",
  async () => {
    const all = { posts: 0, pushes: 0 };
    for (const seed of seeds) {
      const { wrong, trace, posts, pushes } = await liveTogether(seed);
      expect(wrong, `seed ${seed}:\n${trace.join("\n")}`).toEqual([]);
      all.posts += posts;
      all.pushes += pushes;
    }
    console.log(`two accounts: ${seeds.length} lives from seed ${seeds[0]}`, all);
    expect(all.posts).toBeGreaterThan(seeds.length);
  },
  patience,
);
