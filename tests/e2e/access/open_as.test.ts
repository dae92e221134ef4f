import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { accountsOf } from "../support/accounts";
import { violations } from "../support/looks/axe";
import { newSignedInTab } from "../support/entrance";
import { article, choose, t } from "../support/person";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { waitForStatus, onStage } from "../support/stage";

const here = onStage(
  { statuses: 60 },
  {
    worker: false,
    async ready({ phone, site }) {
      site.instance.act.post("wren", "@demo are you there?");
      const page = await newSignedInTab({ site, phone });
      await waitForStatuses(page);
      await add(page, "admin");
      await waitForStatuses(page);
      await page.close();
    },
  },
);
const { keyOf, add, openAccounts } = accountsOf(here);
const ownerOf = () => sessionStorage.getItem("godwit:session");

atLength("the list of accounts says how much each has not seen, as its own database has it", async () => {
  const page = await here.phone.open("/main/friends");
  await waitForStatuses(page);
  await openAccounts(page);
  const line = page.getByRole("button", { name: new RegExp(`@${keyOf("demo")}`) });
  await line.getByRole("img", { name: /unseen notification/ }).waitFor();
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  await page.close();
});

atLength("a post is opened as another account, with nothing of the first one's on the screen", async () => {
  const { instance } = here.site;
  const page = await here.phone.open("/main/friends");
  await waitForStatuses(page);
  expect(await page.evaluate(ownerOf)).toBe(keyOf("admin"));
  const { id } = instance.act.post("admin", "seen by both");
  instance.act.favourite("admin", id);
  await waitForStatus(page, article(page, id).first());
  await choose(page, id, t("account.openAs", { handle: `@${keyOf("demo")}` }));
  await page.waitForURL(`**/notice/${id}`);
  await expect.poll(() => page.evaluate(ownerOf)).toBe(keyOf("demo"));
  await article(page, id).first().waitFor();
  // The star is admin's alone.
  const star = article(page, id)
    .first()
    .getByRole("button", { name: new RegExp(`^${t("status.favourite")}`) });
  await expect.poll(() => star.getAttribute("aria-pressed")).toBe("false");
  await page.close();
});
