import { expect, test } from "vitest";
import { liveCounting } from "./counts_life";
import { firstSeed, patience, sizeOf } from "../support/lives";

test(
  "title, icons, list and the server's marker agree at every rest of two tabs and a worker",
  async () => {
    const { wrong, trace, most } = await liveCounting(firstSeed, sizeOf("counts"));
    console.log(`counts: seed ${firstSeed}, ${trace.length} events, at most ${most} unseen`);
    expect(wrong, `seed ${firstSeed}: ${wrong[0]}\n${trace.slice(-30).join("\n")}`).toEqual([]);
    expect(most).toBeGreaterThan(0);
  },
  patience,
);
