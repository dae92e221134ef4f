import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { openAppDb } from "../../db/app_database";
import { openAccountDb } from "../../db/connection/open_account";
import type { World } from "../../ui/context/useWorld";
import { repairWorld } from "./repair_world";

async function aWorld() {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [app, db] = await Promise.all([openAppDb(disk), openAccountDb("me@host", disk)]);
  const clock = createClock(1_000_000);
  const readAgain = vi.fn();
  const world = { app, db, clock, sync: { readAgain } } as unknown as World;
  const spoil = () =>
    Promise.all([db.shown_alerts.put({ id: "1" } as never), app.clients.put({ origin: "https://host" } as never)]);
  const left = async () => [await db.shown_alerts.count(), await app.clients.count()];
  return { world, clock, readAgain, spoil, left };
}

test("the rows of the account and of the device are repaired, and what was lost is read again", async () => {
  const { world, readAgain, spoil, left } = await aWorld();
  await spoil();
  expect(await repairWorld(world)).toBe(true);
  expect(await left()).toEqual([0, 0]);
  expect(readAgain).toHaveBeenCalledOnce();
});

test("nothing is read again where every row can be read", async () => {
  const { world, readAgain } = await aWorld();
  expect(await repairWorld(world)).toBe(false);
  expect(readAgain).not.toHaveBeenCalled();
});

test("all that fails at once shares a repair, and what fails again within a minute gets none", async () => {
  const { world, clock, readAgain, spoil, left } = await aWorld();
  await spoil();
  expect(await Promise.all([repairWorld(world), repairWorld(world)])).toEqual([true, true]);
  expect(readAgain).toHaveBeenCalledOnce();
  await spoil();
  expect(await repairWorld(world)).toBe(false);
  expect(await left()).toEqual([1, 1]);
  clock.jump(clock.now() + 60_001);
  expect(await repairWorld(world)).toBe(true);
  expect(await left()).toEqual([0, 0]);
});
