import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { accountsOf } from "../support/accounts";
import { newSignedInTab } from "../support/entrance";
import { feed } from "../support/person";
import { heldAt } from "../support/seeded";
import { onStage, write } from "../support/stage";

// No worker: where a browser has no Background Sync, nobody sends with every page closed.
const here = onStage({ statuses: 60 }, { worker: false });

const { isOf, add, switchTo } = accountsOf(here);

atLength("what an account has left is sent under its name while a tab shows another", async () => {
  const { instance } = here.site;
  const page = await newSignedInTab(here);
  await add(page, "admin");
  await switchTo(page, "demo");
  await feed(page).locator("article").first().waitFor();

  await here.site.cut(here.phone.context);
  await write(page, "Left behind in the tunnel.");
  await switchTo(page, "admin");
  await here.site.restore(here.phone.context);
  await expect.poll(() => heldAt(instance, "Left behind in the tunnel.").length, { timeout: 30_000 }).toBe(1);
  const wrote = [...instance.store.newest()].filter(({ text }) => text === "Left behind in the tunnel.");
  expect(wrote.map(({ account_id }) => instance.store.account(account_id).username)).toEqual(["demo"]);
  await isOf(page, "admin");
  await page.close();
});
