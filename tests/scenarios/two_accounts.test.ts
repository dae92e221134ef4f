import { expect, test } from "vitest";
import { liveTogether } from "./two_accounts_life";

const RUNS = Number(process.env.CHAOS_RUNS ?? 16);
const FIRST = Number(process.env.CHAOS_SEED ?? 1);

test("two accounts on one device: no act and no push of one ever lands in the other, and none is lost or doubled", async () => {
  const seeds = Array.from({ length: RUNS }, (_, at) => FIRST + at);
  const all = { posts: 0, pushes: 0 };
  for (const seed of seeds) {
    const { wrong, trace, posts, pushes } = await liveTogether(seed);
    expect(wrong, `seed ${seed}:\n${trace.join("\n")}`).toEqual([]);
    all.posts += posts;
    all.pushes += pushes;
  }
  console.log(`two accounts: ${RUNS} seeds from ${FIRST}`, all);
  expect(all.posts).toBeGreaterThan(RUNS);
}, 600_000);
