import { expect, test } from "vitest";
import { live } from "./media_life";

const SEEDS = Number(process.env["SEEDS"] ?? 5);
const FIRST = Number(process.env["SEED"] ?? 16);

test("whatever uploads come to and whenever the form is closed, each post is made once, with all its files as they were described and ordered", async () => {
  const all = { posts: 0, files: 0, refused: 0 };
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const { wrong, trace, posts, files, refused } = await live(seed);
    if (wrong.length > 0) console.log(`seed ${seed}\n${trace.join("\n")}`);
    expect(wrong, `seed ${seed}`).toEqual([]);
    all.posts += posts;
    all.files += files;
    all.refused += refused;
  }
  console.log(`media: ${SEEDS} seeds from ${FIRST}`, all);
  expect(all.posts).toBeGreaterThan(SEEDS);
  expect(all.refused).toBeGreaterThan(0);
});
