import { expect, test } from "vitest";
import { patience, seedsOf } from "../support/lives";
import { live } from "./media_life";

const seeds = seedsOf("media_chaos");

test(
  "whatever becomes of uploads and the form, each post is made once, with all its files",
  async () => {
    const all = { posts: 0, files: 0, refused: 0 };
    for (const seed of seeds) {
      const { wrong, trace, posts, files, refused } = await live(seed);
      expect(wrong, `seed ${seed}:\n${trace.join("\n")}`).toEqual([]);
      all.posts += posts;
      all.files += files;
      all.refused += refused;
    }
    console.log(`media: ${seeds.length} lives from seed ${seeds[0]}`, all);
    expect(all.posts).toBeGreaterThan(seeds.length);
    expect(all.refused).toBeGreaterThan(0);
  },
  patience,
);
