import { expect, test } from "vitest";
import { createLocks } from "../../../tests/support/fakes/locks";
import { privateLocks } from "./private_locks";

test("a tab in memory waits for no other tab, and sees its own locks alone", async () => {
  const browser = createLocks() as unknown as LockManager;
  const [one, two] = [privateLocks(browser, "one"), privateLocks(browser, "two")];
  const got: string[] = [];
  let leave: () => void = () => undefined;
  const held = one.request("outbox/me", () => new Promise<void>((resolve) => (leave = resolve)));
  await two.request("outbox/me", { mode: "exclusive" }, async () => {
    got.push("two");
    expect((await two.query()).held?.map(({ name }) => name)).toEqual(["outbox/me"]);
  });
  expect(got).toEqual(["two"]);
  expect((await two.query()).held).toEqual([]);
  expect((await browser.query()).held?.map(({ name }) => name)).toEqual(["one/outbox/me"]);
  leave();
  await held;
});
