import { expect, test } from "vitest";
import { live } from "./outbox_life";

const RUNS = Number(process.env.CHAOS_RUNS ?? 2000);
const FIRST = Number(process.env.CHAOS_SEED ?? 1);

/**
 * Claims the outbox's promises for one of `parts` equal shares of all lives (2,000, or CHAOS_RUNS, from seed CHAOS_SEED on), so
 * that several files can go through them side by side. `part` counts from 0.
 */
export function chaos(part: number, parts: number): void {
  const seeds = Array.from({ length: RUNS }, (_, at) => FIRST + at).filter((seed) => seed % parts === part);

  test(`nothing is lost, doubled or undone in ${seeds.length} lives of faults, deaths and jumping clocks`, async () => {
    const ends = { posts: 0, acts: 0, requests: 0, doubled: 0 };
    for (const seed of seeds) {
      const life = await live(seed);
      expect(life.wrong, `seed ${seed}:\n${life.trace.join("\n")}`).toEqual([]);
      ends.posts += life.posts;
      ends.acts += life.acts;
      ends.requests += life.requests;
      ends.doubled += life.doubled;
    }
    console.log(`chaos: ${seeds.length} seeds from ${seeds.at(0)} to ${seeds.at(-1)}`, ends);
    expect(ends.posts).toBeGreaterThan(seeds.length);
  }, 3_600_000);

  test("the same seed gives the same trace", async () => {
    for (const seed of [1, 3, 7, 11].map((at) => FIRST + at * parts + part)) {
      expect((await live(seed)).trace, `seed ${seed}`).toEqual((await live(seed)).trace);
    }
  });
}
