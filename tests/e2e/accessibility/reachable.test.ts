import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { article, feed, t, navigateTo } from "../support/person";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { everyState, putOutbox } from "../support/stored";
import { onStage } from "../support/stage";

let page: Page;
const here = onStage(
  { statuses: 200 },
  {
    async ready({ site, phone }) {
      page = await newSignedInTab({ site, phone });
    },
  },
);

/** The phones that every screen is held to: the smallest, and one whose keyboard is open. */
const phones = [
  { width: 320, height: 568 },
  { width: 390, height: 400 },
];

/** A notice that stays until it is dismissed: the browser offers to install the app. */
async function offerInstall(): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => Promise.resolve() }));
  });
  await page.getByRole("region", { name: t("toast.region") }).waitFor();
}

/**
 * What can be pressed or filled and cannot be scrolled to where nothing else lies over it; each with what lies there.
 */
function covered(): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], audio, video",
    );
    const name = (one: Element | null) =>
      one ? `${one.tagName.toLowerCase()}.${one.className} "${(one.textContent ?? "").slice(0, 30)}"` : "nothing";
    return [...all].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const drawn = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!drawn || width <= 1 || height <= 1 || getComputedStyle(one).clipPath !== "none") return [];
      one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const box = one.getClientRects()[0] ?? one.getBoundingClientRect();
      // A field is written in from its first line on. All else is pressed in its middle: the top of a tall picture may
      // lie under the bar.
      const y = box.top + (one.matches("input, textarea, select") ? Math.min(box.height / 2, 22) : box.height / 2);
      const there = document.elementFromPoint(box.left + box.width / 2, y);
      const label = one instanceof HTMLInputElement ? (one.labels?.[0] ?? one) : one;
      if (there && (one.contains(there) || label.contains(there))) return [];
      return [`${name(one)} under ${name(there)}`];
    });
  });
}

const titled = (key: string) => () => page.getByRole("heading", { level: 1, name: t(key) }).waitFor();
const listed = async () => {
  await feed(page).locator("article").first().waitFor();
  await waitUntilStill(page);
};

const screens: [path: string, ready: () => Promise<unknown>][] = [
  ["/main/friends", listed],
  ["/demo/notifications", listed],
  ["/alder", () => page.getByRole("heading", { level: 2 }).first().waitFor()],
  ["/-/compose", () => page.getByRole("button", { name: t("composer.send"), exact: true }).waitFor()],
  ["/tag/godwit", () => page.locator("main h1").waitFor()],
  ["/friend-requests", titled("nav.followRequests")],
  ["/lists", titled("nav.lists")],
  ["/lists/1/edit", titled("lists.edit")],
  ["/announcements", titled("nav.announcements")],
  ["/search", titled("search.title")],
  ["/about", titled("about.title")],
  ["/-/drafts", titled("drafts.title")],
  ["/-/scheduled", titled("scheduled.title")],
  ["/-/offline-reading", titled("offlineReading.title")],
  ["/-/share", () => page.getByText(t("share.nothing")).waitFor()],
];

async function nothingCovered(): Promise<void> {
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await waitUntilStill(page, 100);
    expect([phone, await covered()]).toEqual([phone, []]);
  }
}

test.each(firstOf(2, screens))(
  "on %s nothing lies over what can be pressed, nor does a lasting notice",
  async (path, ready) => {
    // Who writes is offered nothing.
    const offers = path !== "/-/compose";
    if (offers) await navigateTo(page, here.site.origin, path);
    else await page.goto(here.site.origin + path);
    await ready();
    if (offers) await offerInstall();
    await nothingCovered();
  },
);

atLength("three narrow pictures in a row can each be opened and described", async () => {
  const { store } = here.site.instance;
  const shapes = ({ media_ids }: { media_ids: string[] }) =>
    media_ids.map((id) => (store.media.get(id)?.width ?? 0) / (store.media.get(id)?.height ?? 1));
  const least = (one: { media_ids: string[] }) =>
    Math.min(...shapes(one)) / shapes(one).reduce((sum, shape) => sum + shape);
  const three = [...store.statuses.values()].filter(
    ({ media_ids, visibility }) => media_ids.length === 3 && visibility === "public",
  );
  const narrowest = three.toSorted((a, b) => least(a) - least(b)).slice(0, 4);
  expect(narrowest.length).toBe(4);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { id } of narrowest) {
    await navigateTo(page, here.site.origin, `/notice/${id}`);
    await article(page, id).locator("a[aria-haspopup=dialog]").nth(2).waitFor();
    expect([id, await covered()]).toEqual([id, []]);
  }
});

test("what does lie over everything is found", async () => {
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement("div"));
    cover.className = "cover";
    cover.style.cssText = "position: fixed; inset: 0; z-index: 99";
  });
  expect((await covered()).length).toBeGreaterThan(3);
  await page.evaluate(() => document.querySelector(".cover")?.remove());
});

atLength("a status leads to who wrote it: by its picture, by its name, and by the keyboard", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const go of ["picture", "name", "keyboard"]) {
    await page.goto(`${here.site.origin}/main/friends`);
    await listed();
    // By a hand: it ends the way to the place where the list was left, which takes its time on a busy machine.
    await page.mouse.move(195, 500);
    await page.mouse.wheel(0, -50_000);
    await page.waitForFunction(() => scrollY === 0);
    await waitForStatuses(page);
    // One that begins on the screen: others lie ready beyond its edges.
    const id = await page
      .locator("main article[data-status]")
      .evaluateAll((all) => all.find((one) => one.getBoundingClientRect().top > 150)?.getAttribute("data-status"));
    const row = article(page, id ?? "");
    const name = row.locator("header a").first();
    const path = (await name.getAttribute("href")) ?? "";
    const sentence = await row.getAttribute("aria-label");
    expect(sentence).toMatch(/\S+, \S/);
    if (go === "picture") await row.locator(`a[href="${path}"] img`).first().click();
    else if (go === "name") await name.click();
    else {
      await row.focus();
      for (let presses = 0; presses < 4 && !(await name.evaluate((one) => one === document.activeElement)); presses++)
        await page.keyboard.press("Tab");
      expect(await name.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
    }
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
  }
});

test.each(firstOf(1, phones))(
  "nor in the form over a screen, a long text in it, at $width × $height",
  async (phone) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${here.site.origin}/about`);
    await titled("about.title")();
    await offerInstall();
    await page.getByRole("button", { name: t("nav.post"), exact: true }).click();
    await page.getByLabel(t("composer.text"), { exact: true }).fill("A line.\n".repeat(60));
    await page.setViewportSize(phone);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const within = await page.evaluate(() => {
      const dialog = document.querySelector("dialog:modal");
      const send = dialog?.querySelector("button[type=submit]")?.getBoundingClientRect();
      const there = send && document.elementFromPoint(send.left + send.width / 2, send.top + send.height / 2);
      return there?.closest("button[type=submit]") !== null && there !== undefined;
    });
    expect(within).toBe(true);
  },
);

test("with three columns what is new is shown once, and no column moves", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const left = () => page.locator("main").evaluate((one) => one.getBoundingClientRect().left);
  await page.goto(`${here.site.origin}/main/all`);
  await page.locator("aside article").first().waitFor();
  const before = await left();
  await page.goto(`${here.site.origin}/demo/notifications`);
  await page.locator("main article").first().waitFor();
  expect(await page.locator("aside").count()).toBe(0);
  expect(await left()).toBe(before);
});

atLength("the columns beside a page fill the window, and no short page scrolls for them", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${here.site.origin}/lists`);
  await titled("nav.lists")();
  await page.locator("aside article").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  await page.goto(`${here.site.origin}/main/all`);
  await listed();
  // Until the list has come to rest it may take the page back to its place.
  const ends = async () => {
    await page.evaluate(() => window.scrollTo(0, 600));
    return page.locator("aside").evaluate((one) => one.getBoundingClientRect().bottom);
  };
  await expect.poll(ends).toBe(800);
});

atLength("in the outbox, a refused post in it, nothing lies over what can be pressed", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${here.site.origin}/about`);
  await titled("about.title")();
  await here.phone.context.setOffline(true);
  await putOutbox(page, everyState());
  await page.getByRole("button", { name: t("nav.menu"), exact: true }).click();
  await page.getByRole("link", { name: t("nav.outbox") }).click();
  await page.getByRole("main").getByText(t("outbox.doubt")).waitFor();
  await offerInstall();
  await nothingCovered();
  await here.phone.context.setOffline(false);
});
