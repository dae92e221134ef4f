import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { accountsOf } from "../support/accounts";
import { violations } from "../support/axe";
import { entered } from "../support/entrance";
import { article, choose, said } from "../support/person";
import { settled, still } from "../support/rest";
import { comes, onStage } from "../support/stage";

const here = onStage(
  { statuses: 60 },
  {
    worker: false,
    async ready({ phone, ground }) {
      ground.instance.act.post("wren", "@demo are you there?");
      const page = await entered({ ground, phone });
      await settled(page);
      await add(page, "admin");
      await settled(page);
      await page.close();
    },
  },
);
const { keyOf, add, openAccounts } = accountsOf(here);
const ownerOf = () => sessionStorage.getItem("godwit:session");

atLength("the list of accounts says how much each has not seen, as its own database has it", async () => {
  const page = await here.phone.open("/main/friends");
  await settled(page);
  await openAccounts(page);
  const line = page.getByRole("button", { name: new RegExp(`@${keyOf("demo")}`) });
  await line.getByRole("img", { name: /unseen notification/ }).waitFor();
  await still(page);
  expect(await violations(page)).toEqual([]);
  await page.close();
});

atLength("a post is opened as another account, with nothing of the first one's on the screen", async () => {
  const { instance } = here.ground;
  const page = await here.phone.open("/main/friends");
  await settled(page);
  expect(await page.evaluate(ownerOf)).toBe(keyOf("admin"));
  const { id } = instance.act.post("admin", "seen by both");
  instance.act.favourite("admin", id);
  await comes(page, article(page, id).first());
  await choose(page, id, said("account.openAs", { handle: `@${keyOf("demo")}` }));
  await page.waitForURL(`**/notice/${id}`);
  await expect.poll(() => page.evaluate(ownerOf)).toBe(keyOf("demo"));
  await article(page, id).first().waitFor();
  // The star is admin's alone.
  const star = article(page, id)
    .first()
    .getByRole("button", { name: new RegExp(`^${said("status.favourite")}`) });
  await expect.poll(() => star.getAttribute("aria-pressed")).toBe("false");
  await page.close();
});
