import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { article, feed, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { built } from "../support/server";
import { onStageAsDemo, showNew } from "../support/stage";

const stage = onStageAsDemo({ statuses: 100 }, { worker: false });

/**
 * A tab for which parts of the app cannot be had until they are given: what went wrong, and what the page warned of.
 */
async function without(parts: string, path: string, width: number) {
  const built_files = [...(await readdir(built)), ...(await readdir(join(built, "assets")))];
  for (const part of parts.split("|"))
    expect(
      built_files.some((file) => file.startsWith(part)),
      `the build has a file called ${part}`,
    ).toBe(true);
  const wrong: string[] = [];
  const warned: string[] = [];
  const page = await stage.phone.context.newPage();
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (line) => line.type() === "warning" && warned.push(line.text()));
  await page.setViewportSize({ width, height: 2000 });
  const files = new RegExp(`/assets/(?:${parts})-[^/]+\\.(?:js|css)$|/(?:${parts})\\.png$`);
  await page.route(files, (route) => route.abort());
  await page.goto(stage.site.origin + path);
  return {
    page,
    wrong,
    warned,
    /** From now on they can be had, and the network is back. */
    async give() {
      await page.unroute(files);
      await stage.phone.context.setOffline(true);
      await stage.phone.context.setOffline(false);
    },
  };
}

const posts = (page: Page) => feed(page).first().locator("article[data-status]");
/** A picture that opens the viewer. */
const picture = (page: Page) => page.locator("main article a[aria-haspopup=dialog]").first();
const pressed = (page: Page, name: string) =>
  page
    .getByRole("button", { name: t(name), exact: true })
    .first()
    .click();

test("a timeline stands without its rows' parts, and has them once they can be had", async () => {
  const { page, wrong, give } = await without("rows|ahead", "/main/friends", 390);
  await waitForStatuses(page);
  await expect.poll(() => posts(page).count()).toBeGreaterThan(2);
  expect(await picture(page).count()).toBe(0);
  expect(await page.getByText(t("shell.failedChunk")).count()).toBe(0);
  await give();
  await picture(page).waitFor();
  expect(wrong).toEqual([]);
});

atLength("an unread timeline is read by itself once the code that reads can be had", async () => {
  const { page, wrong, give } = await without("engine", "/main/public", 390);
  // What the admin configured is asked for after the first screen, by the same code.
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(" "),
    );
  await expect.poll(asked).toContain("/read_config-");
  await give();
  await posts(page).first().waitFor();
  expect(wrong).toEqual([]);
});

atLength("what is new is counted once the code that counts it can be had", async () => {
  const { page, wrong, give } = await without("new_entries|anchor_in_row", "/main/friends", 390);
  await waitForStatuses(page);
  await page.mouse.wheel(0, 800);
  await waitForStatuses(page);
  const { instance } = stage.site;
  instance.act.post(stage.friend(), "Seen from the hide.");
  await give();
  await page.getByRole("button", { name: showNew }).waitFor();
  expect(wrong).toEqual([]);
});

atLength("the tab's icon says how much is new once its picture can be had", async () => {
  const { page, wrong, warned, give } = await without("icon-192", "/main/friends", 390);
  const icon = () => page.evaluate(() => document.querySelector<HTMLLinkElement>("link[rel=icon]")?.type);
  stage.site.instance.act.post(stage.friend(), "@demo Low water at noon.");
  await expect.poll(() => page.title()).toMatch(/^\(\d/);
  await expect.poll(() => warned.join()).toContain("EncodingError");
  expect(await icon()).toBe("image/svg+xml");
  await give();
  await expect.poll(icon).toBe("image/png");
  expect(wrong).toEqual([]);
});

atLength("a desktop's posts stand without the columns, which come once they can be had", async () => {
  const { instance } = stage.site;
  const post = instance.act.post(stage.friend(), "Read without the columns.");
  const { page, wrong, give } = await without("shell|ComposePanel|NotificationsPanel", "/main/friends", 1440);
  // What is read from the server needs none of them.
  await article(page, post.id)
    .or(page.getByRole("button", { name: showNew }))
    .first()
    .waitFor();
  await waitForStatuses(page);
  expect(await page.getByText(t("shell.failedChunk")).count()).toBe(0);
  await give();
  await page.getByRole("navigation").first().waitFor();
  await page.getByRole("region", { name: t("composer.title") }).waitFor();
  expect(wrong).toEqual([]);
});

atLength("what a press opens and cannot be had is said, and is there for a later press", async () => {
  const { page, wrong, give } = await without("SideDrawer|MediaViewer", "/main/friends", 390);
  await waitForStatuses(page);
  const opened = {
    menu: () => pressed(page, "nav.menu"),
    picture: () => picture(page).click(),
  };
  for (const open of Object.values(opened)) {
    await open();
    const toast = page.getByText(t("shell.failedChunk"));
    await toast.first().waitFor();
    expect(await posts(page).count()).toBeGreaterThan(0);
    await toast.first().waitFor({ state: "detached", timeout: 15_000 });
  }
  await give();
  for (const open of Object.values(opened)) {
    await open();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  expect(wrong).toEqual([]);
});
