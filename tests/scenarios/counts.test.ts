import { expect, test } from "vitest";
import { liveCounting } from "./counts_life";

const EVENTS = Number(process.env["COUNTS_EVENTS"] ?? 5000);
const SEED = Number(process.env["COUNTS_SEED"] ?? 1);

test(`title, tab icon, app icon, list and the server's marker agree at every rest in ${EVENTS} events over two tabs and a worker`, async () => {
  const { wrong, trace, most } = await liveCounting(SEED, EVENTS);
  console.log(`counts: seed ${SEED}, ${trace.length} events, at most ${most} unseen`);
  expect(wrong, `seed ${SEED}: ${wrong[0]}\n${trace.slice(-30).join("\n")}`).toEqual([]);
  expect(most).toBeGreaterThan(0);
}, 600_000);
