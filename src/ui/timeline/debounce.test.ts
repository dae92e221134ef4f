import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { createDebounce } from "./debounce";

test("constant changes run every 5 s, the last one after 1 s", async () => {
  const clock = createClock(0);
  const stored: number[] = [];
  const rested = createDebounce(clock, () => void stored.push(clock.now()));
  for (; clock.now() < 12_000; await clock.advance(200)) rested.changed();
  await clock.advance(5000);
  expect(stored).toEqual([5000, 10_000, 12_800]);
  rested.changed();
  rested.stop();
  await clock.advance(5000);
  rested.changed();
  await clock.advance(1000);
  expect(stored).toEqual([5000, 10_000, 12_800, 23_000]);
});
