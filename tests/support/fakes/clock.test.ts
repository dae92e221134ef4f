import { expect, test } from "vitest";
import { createClock } from "./clock";
import { createRandom } from "./random";

test("timers run in the order of their time, each at its own", async () => {
  const clock = createClock(1000);
  const ran: [string, number][] = [];
  const at = (name: string, ms: number) => clock.setTimeout(() => ran.push([name, clock.now()]), ms);
  at("b", 20);
  at("a", 10);
  at("never", 500);
  clock.clearTimeout(at("cleared", 15));
  await clock.advance(100);
  expect([ran, clock.now(), clock.waiting]).toEqual([
    [
      ["a", 1010],
      ["b", 1020],
    ],
    1100,
    1,
  ]);
});

test("what a timer sets off is done, timers of its own too, before time goes on", async () => {
  const clock = createClock(0);
  const ran: number[] = [];
  const again = async () => {
    await Promise.resolve();
    ran.push(clock.now());
    if (ran.length < 3) clock.setTimeout(() => void again(), 10);
  };
  clock.setTimeout(() => void again(), 10);
  await clock.run();
  expect(ran).toEqual([10, 20, 30]);
});

test("a clock that never comes to rest says so", async () => {
  const clock = createClock(0);
  const forever = () => void clock.setTimeout(forever, 1);
  forever();
  await expect(clock.run(20)).rejects.toThrow("still has 1 timers after 20");
});

test("the same seed draws the same, and a uuid is a version 4 one", () => {
  const [a, b] = [createRandom(5), createRandom(5)];
  expect([a.next(), a.uuid(), a.int(1, 6)]).toEqual([b.next(), b.uuid(), b.int(1, 6)]);
  expect(a.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect([createRandom(1).next()]).not.toEqual([createRandom(2).next()]);
});
