import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { article, feed, said } from "../support/person";
import { settled } from "../support/rest";
import { comes, onStageAsDemo, toTop } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 });

atLength("a post deleted offline leaves its notice, and is gone at the next load", async () => {
  const post = here.ground.instance.act.post("demo", "Deleted in the tunnel.");
  const page = await here.home();
  await toTop(page);
  await comes(page, article(page, post.id));
  await settled(page);
  await here.ground.cut(here.phone.context);
  await article(page, post.id)
    .getByRole("button", { name: said("status.more") })
    .click();
  await page.getByRole("menuitem", { name: said("status.delete"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: said("status.delete"), exact: true })
    .click();
  await feed(page).getByText(said("status.deleted")).waitFor();
  await page.reload();
  await feed(page).locator("article[data-status]").first().waitFor();
  await settled(page);
  expect(await feed(page).getByText(said("status.deleted")).count()).toBe(0);
  expect(await article(page, post.id).count()).toBe(0);
  await here.ground.restore(here.phone.context);
  await expect.poll(() => here.ground.instance.store.statuses.has(post.id), { timeout: 30_000 }).toBe(false);
  await page.close();
});
