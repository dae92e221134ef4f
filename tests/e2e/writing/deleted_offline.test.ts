import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { article, feed, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { waitForStatus, onStageAsDemo, toTop } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 });

atLength("a post deleted offline leaves its notice, and is gone at the next load", async () => {
  const post = here.site.instance.act.post("demo", "Deleted in the tunnel.");
  const page = await here.home();
  await toTop(page);
  await waitForStatus(page, article(page, post.id));
  await waitForStatuses(page);
  await here.site.cut(here.phone.context);
  await article(page, post.id)
    .getByRole("button", { name: t("status.more") })
    .click();
  await page.getByRole("menuitem", { name: t("status.delete"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("status.delete"), exact: true })
    .click();
  await feed(page).getByText(t("status.deleted")).waitFor();
  await page.reload();
  await feed(page).locator("article[data-status]").first().waitFor();
  await waitForStatuses(page);
  expect(await feed(page).getByText(t("status.deleted")).count()).toBe(0);
  expect(await article(page, post.id).count()).toBe(0);
  await here.site.restore(here.phone.context);
  await expect.poll(() => here.site.instance.store.statuses.has(post.id), { timeout: 30_000 }).toBe(false);
  await page.close();
});
