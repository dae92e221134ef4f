import { expect, test } from "vitest";
import { createScene } from "./engine";

test("looking at home for the first time fills the database", async () => {
  const scene = createScene({ seed: 1, statuses: 300 });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.watch("home");
  for (let i = 0; i < 10; i++) await scene.clock.advance(100);
  expect(tab.errors).toEqual([]);
  expect(await tab.db.entries.where("[timeline+order]").between(["home", ""], ["home", "\uffff"]).count()).toBe(20);
  console.log(scene.asked, await tab.db.fetches.toArray(), await tab.db.spans.toArray(), scene.sockets());
  await tab.close();
});
