import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { openSignedIn } from "../support/entrance";
import { article, favourite, t } from "../support/person";
import { friendAt } from "../support/seeded";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 30 }, { worker: false });

/** What the system's own colours leave of how something looks, with the bar that may stand before it. */
const looks = (one: Locator) =>
  one.evaluate((element) => {
    const { border, borderBlockEnd } = getComputedStyle(element);
    const bar = getComputedStyle(element, "::before");
    return [border, borderBlockEnd, bar.content === "none" ? "" : bar.borderInlineStart].join(" | ");
  });

atLength("a border tells what is pressed, chosen or new where colours are forced", async () => {
  const { act } = here.site.instance;
  const friend = friendAt(here.site.instance);
  const page = await here.phone.open("/robots.txt");
  await page.emulateMedia({ forcedColors: "active" });
  await openSignedIn(page, here.site);
  act.favourite(friend, act.post("demo", "A post that was seen.").id);
  await page.goto(`${here.site.origin}/users/demo/interactions?tab=reactions`);
  const row = (text: string) => page.getByRole("feed").locator("article", { hasText: text });
  await row("A post that was seen.").waitFor();
  const tabs = page.getByRole("navigation", { name: t("interactions.kinds") });
  const chosen = await looks(tabs.locator("a[aria-current]"));
  expect(chosen).not.toBe(await looks(tabs.locator("a:not([aria-current])").first()));

  await page.goto(`${here.site.origin}/-/notifications`);
  await row("A post that was seen.").waitFor();
  // To have them on the screen for a moment is to have seen them, which shows when one comes again.
  const label = async () => {
    await page.reload();
    return await row("A post that was seen.").getAttribute("aria-label");
  };
  await expect.poll(label, { timeout: 20_000 }).not.toMatch(/^unseen/);
  // Where the list is not open, what comes is not seen.
  await page.goto(`${here.site.origin}/about`);
  act.favourite(friend, act.post("demo", "A post that is new.").id);
  await page.goto(`${here.site.origin}/-/notifications`);
  await row("A post that is new.").waitFor();
  await expect.poll(() => looks(row("A post that is new."))).not.toBe(await looks(row("A post that was seen.")));

  const { id } = act.post(friend, "The tide is out.");
  act.react("demo", id, "🐦");
  act.react(friend, id, "☕");
  await page.goto(`${here.site.origin}/notice/${id}`);
  const reaction = (emoji: string) => article(page, id).locator("button[aria-pressed]", { hasText: emoji });
  await reaction("🐦").waitFor();
  expect(await looks(reaction("🐦"))).not.toBe(await looks(reaction("☕")));
  const star = article(page, id).getByRole("button", { name: favourite });
  const before = await looks(star);
  await star.click();
  await expect.poll(() => looks(star)).not.toBe(before);
});
