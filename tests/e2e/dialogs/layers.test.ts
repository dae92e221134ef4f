import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { t } from "../support/person";
import { readerAt } from "../support/reader";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 20 }, { worker: false });

const drawer = (page: Page) => page.getByRole("dialog", { name: t("nav.menu") });

async function openAndClose(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("nav.menu") }).click();
  await drawer(page).waitFor();
  await page.keyboard.press("Escape");
  await drawer(page).waitFor({ state: "detached" });
}

/** Waits for a page: its screen too, as the address is there before it. */
async function at(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole("heading", { level: 1, name: t(heading) }).waitFor();
}

test("a page that is asked for when a layer was just closed is not undone by it", async () => {
  const page = await here.phone.open("/about");
  // The server takes its time: the page is on its way while whatever a closed layer has to do is done.
  here.site.instance.faults.plan({ path: "^/(about|login)$", latency_ms: 250, count: -1 });
  await openAndClose(page);
  await page.reload();
  await openAndClose(page);
  await page.goto(`${here.site.origin}/login`);
  await page.getByRole("heading", { name: t("session.signIn") }).waitFor();
  here.site.instance.faults.clear();
  await page.close();
});

test("back closes what is open, and leaves the page once nothing is", async () => {
  const page = await here.phone.open("/about");
  await page
    .getByRole("link", { name: t("nav.search") })
    .first()
    .click();
  await at(page, "/search", "search.title");
  await page.getByRole("button", { name: t("nav.menu") }).click();
  await drawer(page).waitFor();
  await page.goBack();
  await drawer(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/search");
  for (const again of [false, true]) {
    await openAndClose(page);
    await openAndClose(page);
    if (again) await page.reload();
    // What hears of a way back comes after the first screen.
    await page.getByLabel(t("toast.region")).waitFor({ state: "attached" });
    await page.getByRole("heading", { level: 1, name: t("search.title") }).waitFor();
    await page.goBack();
    await at(page, "/about", "about.title");
    await page.goForward();
    await at(page, "/search", "search.title");
  }
  await page.close();
});

atLength("the drawer of notifications closes as the reader goes on, and all in it is seen", async () => {
  const { instance } = here.site;
  const reader = readerAt(instance);
  const page = await newSignedInTab(here);
  instance.act.post("alder", "@demo The tide is out.");
  const news = page.getByRole("dialog", { name: t("nav.notifications") });
  const bell = page.getByRole("banner").getByRole("button").last();
  await expect.poll(() => bell.innerText()).toMatch(/\d/);
  await bell.click();
  await news.getByText("The tide is out.").waitFor();
  instance.act.post("alder", "@demo And in again.");
  await news.getByText("And in again.").waitFor();
  await page.keyboard.press("Escape");
  await news.waitFor({ state: "detached" });
  await expect.poll(reader.unseen).toBe(0);
  await bell.click();
  await news.getByText("The tide is out.").waitFor();
  await news
    .getByRole("link", { name: /Alder Finch/ })
    .first()
    .click();
  await news.waitFor({ state: "detached" });
  await page.waitForURL((url) => url.pathname !== "/main/friends");
  await expect.poll(reader.unseen).toBe(0);
  await page.close();
});
