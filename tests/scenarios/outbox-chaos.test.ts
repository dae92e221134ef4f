import { expect, test } from "vitest";
import { live } from "./outbox_life";

const RUNS = Number(process.env.CHAOS_RUNS ?? 2000);
const FIRST = Number(process.env.CHAOS_SEED ?? 1);

test(`nothing is lost, doubled or undone in ${RUNS} lives of faults, deaths and jumping clocks`, async () => {
  const ends = { posts: 0, acts: 0, requests: 0, doubled: 0 };
  for (let seed = FIRST; seed < FIRST + RUNS; seed++) {
    const life = await live(seed);
    expect(life.wrong, `seed ${seed}:\n${life.trace.join("\n")}`).toEqual([]);
    ends.posts += life.posts;
    ends.acts += life.acts;
    ends.requests += life.requests;
    ends.doubled += life.doubled;
  }
  console.log(`chaos: seeds ${FIRST} to ${FIRST + RUNS - 1}`, ends);
  expect(ends.posts).toBeGreaterThan(RUNS);
}, 1_200_000);

test("the same seed gives the same trace", async () => {
  for (const seed of [FIRST, FIRST + 1, FIRST + 6, FIRST + 11]) {
    expect((await live(seed)).trace, `seed ${seed}`).toEqual((await live(seed)).trace);
  }
});
