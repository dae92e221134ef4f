import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { long, seedConversation } from "../../instance/seed/conversation";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { article, feed, t, navigateTo } from "../support/person";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { demoAt, friendAt } from "../support/seeded";
import { asDemo, onStage, showNew } from "../support/stage";
import { putSettings } from "../support/stored";

const here = onStage(
  { statuses: 300 },
  {
    async ready(stage) {
      const { store } = stage.site.instance;
      const demo = demoAt(stage.site.instance);
      // Else who moves is followed there, and no tab tells of it.
      demo.allow_following_move = false;
      const account_ids = store.follows.from(demo.id).map(([id]) => id);
      for (const [id, title] of [
        ["77", "Tides"],
        ["78", "Estuary"],
      ] as const)
        store.lists.set(id, { id, account_id: demo.id, title, account_ids });
      await asDemo(stage);
    },
  },
);

const person = () => {
  const { store } = here.site.instance;
  const found = [...store.statuses.values()].find((one) => one.pinned_at !== null && one.visibility === "public");
  if (!found) throw new Error("nobody has pinned anything");
  return found;
};

/** What stands in the list that is shown: statuses by their ids, other rows by what they say. */
const rowsOf = (page: Page) =>
  feed(page)
    .first()
    .locator("article")
    .evaluateAll((all) =>
      all.map((one) => {
        // How long ago it was is another word by the time that one comes back.
        const name = one.getAttribute("aria-label")?.replace(/, (?:now|\d+ \w+ ago)$/, "");
        return one.getAttribute("data-status") ?? name ?? one.textContent;
      }),
    );

/** Goes to a path, until the list of another one has given way to its own. */
async function listAt(page: Page, path: string): Promise<void> {
  const mark = (one: Element) => one.setAttribute("data-before", "");
  if ((await feed(page).count()) > 0) await feed(page).first().evaluate(mark);
  await navigateTo(page, here.site.origin, path);
  await page.locator("[role=feed][data-before]").waitFor({ state: "detached" });
}

/** What stands in the list that is shown, once it stays as it is. */
async function rested(page: Page): Promise<(string | null)[]> {
  await feed(page).first().locator("article:not([aria-busy])").first().waitFor();
  await waitUntilStill(page);
  return rowsOf(page);
}

atLength("every timeline that was read is read again with the network cut", async () => {
  const { act, store } = here.site.instance;
  act.move(friend(), "admin");
  const some = [...store.statuses.values()].filter((one) => one.visibility === "public").slice(0, 3);
  for (const { id } of some) act.favourite("demo", id);
  const { account_id } = person();
  const paths = firstOf(5, [
    "/main/friends",
    `/users/${account_id}`,
    "/lists/77",
    "/users/demo/interactions",
    "/demo#favorites",
    "/main/all",
    "/tag/railways",
    "/bookmarks",
    "/users/demo/dms",
    "/users/demo/interactions?tab=moves",
  ]);
  const page = await here.phone.open("/main/friends");
  await feed(page).first().locator("article").first().waitFor();
  const before = new Map<string, (string | null)[]>();
  for (const path of paths) {
    if (path !== "/main/friends") await listAt(page, path);
    // What somebody pinned is a timeline of its own.
    if (path === `/users/${account_id}`) await article(page, person().id).waitFor();
    before.set(path, await rested(page));
  }
  expect(before.get(`/users/${account_id}`)?.[0]).toBe(person().id);
  await here.site.cut(here.phone.context);
  onTestFinished(() => here.site.restore(here.phone.context));
  await page.reload();
  for (const path of paths) {
    await navigateTo(page, here.site.origin, path);
    const newest = before.get(path)?.slice(0, 3) ?? [];
    const first = async () => [path, (await rowsOf(page).catch(() => [])).slice(0, newest.length)];
    await expect.poll(first, { timeout: 20_000 }).toEqual([path, newest]);
  }
  await page.close();
});

test("without a network the lists that were read each lead to their timeline", async () => {
  const page = await here.phone.open("/lists");
  const estuary = page.getByRole("link", { name: /^Estuary/ });
  await estuary.click();
  const [newest] = await rested(page);
  await here.site.cut(here.phone.context);
  onTestFinished(() => here.site.restore(here.phone.context));
  await page.goto(`${here.site.origin}/lists`);
  await page.getByText(/^Offline · saved /).waitFor();
  await estuary.click();
  await page.getByRole("heading", { level: 1, name: "Estuary" }).waitFor();
  await expect.poll(async () => (await rowsOf(page).catch(() => []))[0]).toBe(newest);
  await page.close();
});

atLength("a conversation that was read is there offline, as list and tree, and says so", async () => {
  const seeded = seedConversation(here.site.instance.server);
  onTestFinished(() => here.site.restore(here.phone.context));
  const page = await here.phone.open(`/notice/${seeded.wide.id}`);
  await feed(page).locator(`article[aria-setsize="${long.size}"]`).first().waitFor();
  await waitForStatuses(page);
  await here.site.cut(here.phone.context);
  await page.reload();
  await article(page, seeded.wide.id).waitFor();
  expect(await article(page, seeded.wide.id).getAttribute("aria-setsize")).toBe(String(long.size));
  await page.getByRole("button", { name: t("thread.tree"), exact: true }).click();
  await waitForStatuses(page);
  await article(page, seeded.wide.id).waitFor();
  expect(await article(page, seeded.top.id).count()).toBe(1);
  await page
    .getByRole("banner")
    .or(page.locator("header"))
    .getByText(/^Offline/)
    .first()
    .waitFor();
  await page.close();
});

atLength("what somebody pinned stands at the top of their posts, once", async () => {
  const pinned = person();
  const page = await here.phone.open(`/users/${pinned.account_id}`);
  await feed(page).first().locator("article").first().waitFor();
  await expect.poll(async () => (await rowsOf(page))[0]).toBe(pinned.id);
  expect((await rowsOf(page)).filter((row) => row === pinned.id)).toHaveLength(1);
  await page.close();
});

/** Home with its newest status at the top, nothing new waiting. */
async function home(): Promise<Page> {
  const page = await here.phone.open("/main/friends");
  await feed(page).first().locator("article").first().waitFor();
  const button = page.getByRole("button", { name: showNew });
  await waitForStatuses(page);
  if ((await button.count()) > 0) await button.click();
  await waitForStatuses(page);
  return page;
}

/** Whom demo follows. */
const friend = () => friendAt(here.site.instance);

atLength("what came in bulk asks to be reloaded, and little that came is counted", async () => {
  const page = await home();
  const { act } = here.site.instance;
  const one = act.post(friend(), "One that came.");
  await page.getByRole("button", { name: t("timeline.showNew").replace(/\{.*\}/, "1") }).click();
  await article(page, one.id).waitFor();
  await here.site.cut(here.phone.context);
  const many = Array.from({ length: 45 }, (_, at) => act.post(friend(), `Came in bulk, ${at}.`).id);
  await here.site.restore(here.phone.context);
  await page.getByRole("button", { name: t("timeline.reload"), exact: true }).click({ timeout: 30_000 });
  await article(page, many.at(-1) ?? "").waitFor();
  await page.close();
});

atLength("what comes is shown by itself at the top where the reader wants it, else waits", async () => {
  const page = await home();
  await putSettings(page, { streaming: true });
  await page.reload();
  await feed(page).first().locator("article").first().waitFor();
  await waitForStatuses(page);
  const { act } = here.site.instance;
  const first = act.post(friend(), "Shown by itself.");
  await article(page, first.id).waitFor({ timeout: 20_000 });
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 900);
  await waitForStatuses(page);
  const second = act.post(friend(), "Waits to be asked for.");
  const button = page.getByRole("button", { name: showNew });
  await button.waitFor({ timeout: 20_000 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const third = act.post(friend(), "Waits as well.");
  await page.getByRole("button", { name: t("timeline.showNew").replace(/\{.*\}/, "2") }).waitFor({ timeout: 20_000 });
  await page.keyboard.press(".");
  await article(page, third.id).waitFor();
  // A press that was meant for what stood there before does nothing.
  const presses = () =>
    feed(page)
      .first()
      .evaluate((one) => getComputedStyle(one).pointerEvents);
  expect(await presses()).toBe("none");
  await expect.poll(presses).toBe("auto");
  await article(page, second.id).waitFor();
  await page.close();
});
