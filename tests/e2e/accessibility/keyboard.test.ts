import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { firstOf } from "../../support/length";
import { article, feed, t } from "../support/person";
import { sharePhone } from "../support/browser/browser";
import { waitForStatuses } from "../support/looks/rest";
import { startSite } from "../support/server";
import { asDemo, onStage, type Stage, scroll } from "../support/stage";
import { putSettings } from "../support/stored";
import { PHONE_MAX_PX } from "../../../src/theme/breakpoints";

/** A claim with a server and a phone of its own, on which nobody is signed in yet. */
async function alone(claim: (here: Stage) => Promise<void>): Promise<void> {
  const site = await startSite({ statuses: 100 });
  const phone = await sharePhone(site.origin);
  try {
    await claim({ site, phone });
  } finally {
    await phone.close();
    await site.close();
  }
}

const reading = onStage({ statuses: 100 }, { worker: false, ready: (stage) => asDemo(stage, false) });

const listed = async (page: Page) => {
  await feed(page).locator("article[data-status]").first().waitFor();
  await waitForStatuses(page);
};

test("a timeline is a feed of articles with their place, each one sentence", async () => {
  const page = await reading.phone.open("/main/friends");
  await listed(page);
  expect(await feed(page).getAttribute("aria-label")).toBe(t("timeline.home"));
  const rows = await feed(page)
    .locator("article")
    .evaluateAll((all) =>
      all.map((one) => ({
        position: Number(one.getAttribute("aria-posinset")),
        size: Number(one.getAttribute("aria-setsize")),
        name: one.getAttribute("aria-label") ?? "",
        focusable: (one as HTMLElement).tabIndex,
      })),
    );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  for (const { size, name, focusable } of rows) {
    // The end is not known yet, and a feed says so with -1.
    expect(size).toBe(-1);
    expect(focusable).toBe(0);
    expect(name).toMatch(/\S+, \S/);
    expect(name).not.toMatch(/[\n<]|:[a-z0-9_]+:/);
  }
  await page.close();
});

/** The first status that begins on the screen below the bar. */
const firstInSight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("main header")?.getBoundingClientRect().bottom ?? 0;
    const all = [...document.querySelectorAll<HTMLElement>("main article[data-status]")];
    return all.find((one) => one.getBoundingClientRect().top >= bar - 1)?.dataset["status"] ?? null;
  });

atLength("j and k bring the focus to the first post in sight", async () => {
  const here = reading;
  const page = await here.phone.open("/main/friends");
  await listed(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  const top = await firstInSight(page);
  await expect.poll(() => focused(page)).toBe(top);
  await page.keyboard.press("j");
  await expect.poll(() => focused(page)).not.toBe(top);

  // Far from the post that had the focus, and with the focus on nothing: where the reader is now.
  for (const key of ["j", "k"]) {
    await scroll(page, 2000);
    const first = await firstInSight(page);
    expect(await focused(page)).not.toBe(first);
    await page.keyboard.press(key);
    await expect.poll(() => focused(page)).toBe(first);
  }

  // Who types is left alone, and so is who has something open.
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitForStatuses(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page
    .getByRole("button", { name: t("nav.post") })
    .first()
    .click();
  const text = page.getByRole("dialog").getByLabel(t("composer.text"), { exact: true });
  await text.waitFor();
  await page.keyboard.type("jk");
  expect(await text.inputValue()).toBe("jk");
  await text.fill("");
  await text.evaluate((one) => one.blur());
  await page.keyboard.press("j");
  expect(await focused(page)).toBeNull();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  // A conversation that was come to by the mouse.
  const answered = [...here.site.instance.store.statuses.values()].find(
    ({ in_reply_to_id, visibility }) => in_reply_to_id !== null && visibility === "public",
  );
  await page.goto(`${here.site.origin}/notice/${answered?.in_reply_to_id ?? ""}`);
  await listed(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  const opened = await firstInSight(page);
  expect(opened).not.toBeNull();
  await expect.poll(() => focused(page)).toBe(opened);
  await page.keyboard.press("j");
  await expect.poll(() => focused(page)).not.toBe(opened);

  // Single keys can be switched off: then they go on from a post alone.
  await putSettings(page, { keyShortcuts: false });
  await page.goto(`${here.site.origin}/main/friends`);
  await listed(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  expect(await focused(page)).toBeNull();
  await article(page, (await firstInSight(page)) ?? "").focus();
  const before = await focused(page);
  await page.keyboard.press("j");
  await expect.poll(() => focused(page)).not.toBe(before);
  await putSettings(page, { keyShortcuts: true });
  await page.close();
});

/** Presses Tab until what has the focus has that name (or begins with it). */
async function tabTo(page: Page, name: string, key = "Tab"): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const at = await page.evaluate(() => {
      const one = document.activeElement as HTMLInputElement | null;
      return one?.getAttribute("aria-label") ?? one?.labels?.[0]?.textContent ?? one?.textContent ?? "";
    });
    if (at.startsWith(name)) return;
    seen.push(at);
  }
  throw new Error(`Tab does not lead to "${name}", but to ${seen.map((one) => one.slice(0, 30)).join(" | ")}`);
}

/** The status whose article has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["status"] ?? null);

test.for(firstOf(1, [390, 1440]))("everything goes without a mouse, at %i px", (width) =>
  alone(async (here) => {
    const { store } = here.site.instance;
    const page = await here.phone.open("/login");
    await page.setViewportSize({ width, height: 860 });
    await page.getByLabel(t("session.username")).waitFor();
    await tabTo(page, t("session.username"));
    await page.keyboard.type("demo");
    await tabTo(page, t("session.password"));
    await page.keyboard.type("demo");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/main/friends");
    await listed(page);

    // Past the places, into the feed, and on from row to row. The heading has the focus, which the form had.
    await tabTo(page, t("nav.skip"), "Shift+Tab");
    await page.keyboard.press("Enter");
    const first = await focused(page);
    expect(first).not.toBeNull();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    const third = await focused(page);
    expect(new Set([first, third, null]).size).toBe(3);
    await page.keyboard.press("k");
    const second = (await focused(page)) ?? "";
    expect(new Set([first, second, third]).size).toBe(3);

    // Into its conversation, where the status has the focus, and back: the focus is where it was.
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/notice/${second}`);
    // The list that is left has that status, too.
    await page.getByRole("feed", { name: t("thread.title"), exact: true }).waitFor();
    await article(page, second).waitFor();
    await expect.poll(() => focused(page)).toBe(second);
    await tabTo(page, t("app.back"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/main/friends");
    await listed(page);
    await expect.poll(() => focused(page)).toBe(second);

    // A favourite, which leaves the focus on its button.
    const me = store.named("demo")?.id ?? "";
    const liked = store.statuses.get(second)?.reblog_of_id ?? second;
    const before = store.favourites.to(liked).includes(me);
    await tabTo(page, t("status.favourite"));
    await page.keyboard.press("Space");
    await expect.poll(() => store.favourites.to(liked).includes(me), { timeout: 15_000 }).toBe(!before);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-pressed")))
      .toBe(String(!before));

    // A post.
    const words = `Written without a mouse at ${width} px.`;
    // On a phone over the screen, on a desktop in the column.
    const phone = width <= PHONE_MAX_PX;
    await tabTo(page, t(phone ? "nav.post" : "composer.text"), "Shift+Tab");
    if (phone) await page.keyboard.press("Enter");
    const form = phone ? page.getByRole("dialog") : page.getByRole("region", { name: t("composer.title") });
    await form.getByLabel(t("composer.text"), { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
    await page.keyboard.type(words);
    await tabTo(page, t("composer.send"));
    await page.keyboard.press("Enter");
    const posted = () => store.statusesOf(me).filter((id) => store.statuses.get(id)?.text === words);
    await expect.poll(() => posted().length, { timeout: 15_000 }).toBe(1);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    if (!phone) {
      const field = form.getByLabel(t("composer.text"), { exact: true });
      await expect.poll(() => field.inputValue()).toBe("");
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    }

    // The settings, closed by Escape, give the focus back to what opened them.
    const opener = phone ? "nav.menu" : "nav.settings";
    await tabTo(page, t(opener));
    await page.keyboard.press("Enter");
    if (phone) {
      await page.getByRole("dialog").waitFor();
      await tabTo(page, t("nav.settings"));
      await page.keyboard.press("Enter");
    }
    await page.getByRole("dialog", { name: t("nav.settings") }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const holder = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      );
    await expect.poll(holder).toBe(t(opener));
  }),
);
