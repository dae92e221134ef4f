import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { article, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

test("a post is liked, replied to and opened by single keys, and a place is reached by two", async () => {
  const post = here.site.instance.act.post(here.friend(), "A post for the keys");
  const page = await here.home();
  const row = article(page, post.id);
  await row
    .or(page.getByRole("button", { name: /^Show new/ }))
    .first()
    .waitFor();
  await page.keyboard.press(".");
  await row.waitFor();
  await row.focus();
  await page.keyboard.press("f");
  const star = row.getByRole("button", { name: new RegExp(`^${t("status.favourite")}`) });
  await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
  expect(await star.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("o");
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/notice/${post.id}`);
  await page.keyboard.press("g");
  await page.keyboard.press("k");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/bookmarks");
  await waitForStatuses(page);
  await page.close();
});

atLength("a command is found and run by keys alone, and back leads to where it was", async () => {
  const page = await here.home();
  await waitForStatuses(page);
  const before = new URL(page.url()).pathname;
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: t("palette.label") });
  await box.waitFor();
  await page.keyboard.type(t("nav.drafts"));
  await page.getByRole("option", { name: t("nav.drafts"), exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/-/drafts");
  await box.waitFor({ state: "detached" });
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe(before);
  await page.close();
});
