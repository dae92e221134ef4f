import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { createFirstScreen } from "./first_screen";

/** Whether the promise is resolved by now. */
async function come(what: Promise<void>): Promise<boolean> {
  let there = false;
  void what.then(() => (there = true));
  await Promise.resolve();
  await Promise.resolve();
  return there;
}

test("what the first screen does not need waits until that is drawn", async () => {
  const first = createFirstScreen(createClock(0));
  expect(await come(first.ready)).toBe(false);
  first.notifyDrawn();
  expect(await come(first.ready)).toBe(true);
  first.notifyDrawn();
  expect(await come(first.ready)).toBe(true);
});

test("a first screen that is never drawn holds nothing up for longer than 3 s", async () => {
  const clock = createClock(0);
  const first = createFirstScreen(clock);
  await clock.advance(2999);
  expect(await come(first.ready)).toBe(false);
  await clock.advance(1);
  expect(await come(first.ready)).toBe(true);
});
