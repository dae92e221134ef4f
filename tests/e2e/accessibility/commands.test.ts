import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { article, said } from "../support/person";
import { settled } from "../support/rest";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

test("a post is liked, replied to and opened by single keys, and a place is reached by two", async () => {
  const post = here.ground.instance.act.post(here.friend(), "A post for the keys");
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
  const star = row.getByRole("button", { name: new RegExp(`^${said("status.favourite")}`) });
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
  await settled(page);
  await page.close();
});

atLength("a command is found and run by keys alone, and back leads to where it was", async () => {
  const page = await here.home();
  await settled(page);
  const before = new URL(page.url()).pathname;
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: said("palette.label") });
  await box.waitFor();
  await page.keyboard.type(said("nav.drafts"));
  await page.getByRole("option", { name: said("nav.drafts"), exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/-/drafts");
  await box.waitFor({ state: "detached" });
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe(before);
  await page.close();
});
