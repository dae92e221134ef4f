import { test } from "vitest";
import { live } from "./convergence_life";
import { patience, seedsOf } from "../support/lives";

const seeds = seedsOf("convergence");

test(
  "after any life, once things are quiet, timeline and rows are the server's",
  async () => {
    for (const seed of seeds) await live(seed);
    console.log(`convergence: ${seeds.length} lives from seed ${seeds[0]}`);
  },
  patience,
);
