import { expect, test } from "vitest";
import { createLatestQueue } from "./latest_queue";

/** A promise with its resolve function. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test("of the tasks that wait for a running one only the latest is run", async () => {
  const queue = createLatestQueue();
  const ran: string[] = [];
  const [gate, started] = [deferred<null>(), deferred<null>()];
  const first = queue.run("draft", async () => {
    started.resolve(null);
    await gate.promise;
    return ran.push("first") > 0;
  });
  await started.promise;
  const task = (name: string, succeeds: boolean) => async () => ran.push(name) > 0 && succeeds;
  const second = queue.run("draft", task("second", true));
  const third = queue.run("draft", task("third", false));
  gate.resolve(null);
  expect(await Promise.all([first, second, third])).toEqual([false, false, false]);
  expect(ran).toEqual(["first", "third"]);
});

test("a key is busy until its last task has ended, and others wait for none of it", async () => {
  const queue = createLatestQueue();
  const gate = deferred<boolean>();
  void queue.run("one", () => gate.promise);
  expect(await queue.run("other", async () => true)).toBe(true);
  expect([queue.isBusy("one"), queue.isBusy("other")]).toEqual([true, false]);
  gate.resolve(true);
  await queue.idle("one");
  expect(queue.isBusy("one")).toBe(false);
});
