import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 60 }, { worker: false });
const POSTS = 25;
const likers = ["alder", "admin", "birch"] as const;

/** The row of what was done with a post. */
const row = (page: Page, text: string) => page.getByRole("main").getByRole("article").filter({ hasText: text });
const top = (page: Page, text: string) => row(page, text).evaluate((one) => one.getBoundingClientRect().top);

atLength("a grouped row that grows above moves nothing of what is read", async () => {
  const { site, phone } = here;
  const { act } = site.instance;
  const page = await newSignedInTab({ site, phone });
  const posts = Array.from({ length: POSTS }, (_, at) => act.post("demo", `Mine, number ${at}.`));
  for (const { id } of posts) for (const who of likers) act.favourite(who, id);
  const newest = posts.at(-1)?.id ?? "";

  await page.goto(`${site.origin}/demo/notifications`);
  await row(page, "number 24.").first().waitFor();
  await page
    .getByRole("button", { name: /^Choose what is shown/ })
    .first()
    .click();
  await page.getByRole("menuitemcheckbox", { name: t("setting.groupNotifications") }).click();
  await expect.poll(() => row(page, "number 24.").count()).toBe(1);
  await page.keyboard.press("Escape");

  const more = ["wren", "otis"];
  for (const path of ["/demo/notifications", "/users/demo/interactions?tab=reactions"]) {
    await page.goto(site.origin + path);
    const grown = row(page, "number 24.");
    await expect.poll(() => grown.count()).toBe(1);
    const people = () => grown.getByRole("listitem").count();
    await grown.getByRole("button", { name: t("notifications.one") }).click();
    await grown.getByRole("listitem").first().waitFor();
    const before = await people();
    await page.mouse.wheel(0, 480);
    await waitUntilStill(page, 300);
    const read = await page.evaluate(() => {
      const all = [...document.querySelectorAll("main article")];
      const first = all.find((one) => one.getBoundingClientRect().top > 80);
      return /number \d+\./.exec(first?.textContent ?? "")?.[0] ?? "";
    });
    // Below the row that grows.
    expect(read).toMatch(/^number (?!24)/);
    const place = await top(page, read);
    act.favourite(more.pop() ?? "", newest);
    await expect.poll(people).toBe(before + 1);
    expect(Math.abs((await top(page, read)) - place)).toBeLessThanOrEqual(1);
  }
});
