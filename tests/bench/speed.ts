/**
 * Times the same few additions on the processor of slowed pages, again and again, in a process of its own that is put before them, and
 * tells the process that began it, once that lets go of it, when each time began and how long it took, in ms of the machine's clock.
 */
import { setTimeout as rest } from "node:timers/promises";

/** How many are added up at a time, which takes about an eighth of a millisecond, and the pause before the next, in ms. */
const [ADDED, PAUSE] = [400_000, 8];

const now = () => Number(process.hrtime.bigint()) / 1e6;

/** Adds up, and gives how long that took; the sum is let go of. */
function add(): number {
  const from = now();
  let sum = 0;
  for (let next = 0; next < ADDED; next++) sum = (sum + next) | 0;
  return sum === 0.5 ? sum : now() - from;
}

// Until it is compiled as it will stay: no other thread of this process gets the processor once it is put ahead.
for (let round = 0; round < 500; round++) add();
process.send?.("ready");
const times: [at: number, took: number][] = [];
let going = true;
process.once("message", () => (going = false));
// The one that began it is gone.
process.once("disconnect", () => process.exit());
while (going) {
  times.push([now(), add()]);
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  await rest(PAUSE);
}
process.send?.(times, () => process.exit());
