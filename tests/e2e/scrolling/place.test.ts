import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { article, feed, placeOf, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { scroll, showNew, toTop, topOf, onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({}, { worker: false });

/** Claims that a page shows a place again, to the pixel. */
async function standsAt(page: Page, { id, top }: { id: string; top: number }): Promise<void> {
  await article(page, id).first().waitFor();
  await waitForStatuses(page);
  const now = await placeOf(page);
  expect(now.id).toBe(id);
  expect(Math.abs(now.top - top)).toBeLessThanOrEqual(1);
}

test.each(firstOf(1, ["no-preference", "reduce"] as const))(
  "a reload and closing keep the place (motion: %s)",
  async (motion) => {
    let page = await here.home();
    await page.emulateMedia({ reducedMotion: motion });
    await toTop(page);
    await scroll(page, 3000);
    const before = await placeOf(page);
    await page.reload();
    await standsAt(page, before);

    // Scrolled a little and closed at once: the place is written as the page goes.
    await scroll(page, 480);
    const last = await placeOf(page);
    await page.close({ runBeforeUnload: false });
    page = await here.phone.context.newPage();
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(here.site.origin);
    await standsAt(page, last);
    await page.close();
  },
);

test("what is new is counted, moves nothing, and is shown by the button and by the key", async () => {
  const page = await here.home();
  await toTop(page);
  await scroll(page, 1200);
  const { id } = await placeOf(page);
  const top = await topOf(page, id);
  for (const number of [1, 2, 3]) here.site.instance.act.post(here.friend(), `New, number ${number}.`);
  const button = page.getByRole("button", { name: "Show new (3)" });
  await button.waitFor();
  expect(Math.abs((await topOf(page, id)) - top)).toBeLessThanOrEqual(1);
  await button.click();
  await feed(page).getByText("New, number 3.").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await button.count()).toBe(0);

  here.site.instance.act.post(here.friend(), "New, number 4.");
  await page.getByRole("button", { name: "Show new (1)" }).waitFor();
  await page.keyboard.press(".");
  await feed(page).getByText("New, number 4.").waitFor();
  await page.close();
});

test("a gap says what was not read while offline, and filling it moves nothing", async () => {
  const page = await here.home();
  await toTop(page);
  const old = (await placeOf(page)).id;
  await expect.poll(() => here.site.instance.server.hub.connections.size).toBeGreaterThan(0);
  await here.site.cut(here.phone.context);
  const missed = Array.from(
    { length: 60 },
    (_, at) => here.site.instance.act.post(here.friend(), `Missed, number ${at}.`).id,
  );
  // While the gap is passed nothing below a cursor can be read, so that it stays.
  here.site.instance.faults.plan({
    method: "GET",
    path: "timelines/home\\?.*max_id=",
    count: -1,
    answer: { status: 503, body: {} },
  });
  await here.site.restore(here.phone.context);
  const newer = page.getByRole("button", { name: showNew });
  await newer.waitFor({ timeout: 30_000 });
  await newer.click();
  await article(page, missed.at(-1) ?? "").waitFor();
  const gap = feed(page).getByRole("article", { name: t("gap.label") });
  await expect
    .poll(
      async () => {
        if ((await article(page, old).count()) > 0) return true;
        await page.mouse.wheel(0, 400);
        return false;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await gap.waitFor();
  // The gap stands under the bar, the old posts below it.
  await gap.evaluate((one) => window.scrollBy({ top: one.getBoundingClientRect().top - 60, behavior: "instant" }));
  await waitForStatuses(page);
  here.site.instance.faults.clear();
  const rows = () =>
    feed(page)
      .locator("article")
      .evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return { id: (one as HTMLElement).dataset["status"] ?? "gap", top, seen: bottom > 60 && top < innerHeight };
        }),
      );
  const shown = async () => (await rows()).filter(({ seen }) => seen);
  const gap_top = await gap.evaluate((one) => one.getBoundingClientRect().top);
  const before = (await shown()).filter(({ top }) => top >= gap_top);
  expect(before.length).toBeGreaterThan(2);
  const button = page.getByRole("button", { name: t("gap.fill") });
  const left = async () => {
    await button.evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()));
    return gap.count();
  };
  await expect.poll(left, { timeout: 30_000, interval: 200 }).toBe(0);
  await waitForStatuses(page);
  const after = new Map((await rows()).map(({ id, top }) => [id, top]));
  for (const { id, top } of before.filter((one) => one.id !== "gap")) {
    expect(Math.abs((after.get(id) ?? Number.NaN) - top), id).toBeLessThanOrEqual(1);
  }
  // All that was missed is there now, in its order.
  await page.setViewportSize({ width: 390, height: 2400 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitForStatuses(page);
  const seen = new Set<string>();
  for (let steps = 0; steps < 200 && !seen.has(old); steps++) {
    // On a busy machine rows come after the page was moved; one that is still being read has no id yet.
    const read = async () => {
      const ids = (await shown()).map(({ id }) => id);
      return ids.length > 0 && !ids.includes("gap") ? ids : null;
    };
    await expect.poll(read, { interval: 20 }).not.toBeNull();
    for (const id of (await read()) ?? []) seen.add(id);
    await page.mouse.wheel(0, 1500);
    await waitForStatuses(page, 60);
  }
  const order = [...seen].filter((id) => missed.includes(id));
  expect(order).toEqual(missed.toReversed());
  await page.close();
});

atLength("who goes to the top unheard stays there, whatever changes in the rows left", async () => {
  let page = await here.home();
  await toTop(page);
  await scroll(page, 3000);
  const { id } = await placeOf(page);
  await page.close({ runBeforeUnload: false });
  page = await here.phone.open("/");
  await article(page, id).first().waitFor();
  await waitForStatuses(page);
  // As a phone's status bar does, or a scrollbar; in the same frame a row near the kept place grows.
  await article(page, id)
    .first()
    .evaluate((one) => {
      window.scrollTo({ top: 0, behavior: "instant" });
      if (one instanceof HTMLElement) one.style.paddingBlockEnd = "40px";
    });
  await waitForStatuses(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.close();
});

atLength("what stands below a post that was deleted is where it was, also after a reload", async () => {
  const page = await here.home();
  await toTop(page);
  await scroll(page, 3000);
  const [deleted = "", next = ""] = await feed(page)
    .locator("article[data-status]")
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().top > 60)
        .map((one) => (one instanceof HTMLElement ? (one.dataset["status"] ?? "") : "")),
    );
  // Of the row above nothing is left to be read.
  await scroll(page, (await topOf(page, deleted)) - 60);
  here.site.instance.act.delete(deleted);
  await feed(page).getByText(t("status.deleted")).waitFor();
  await waitForStatuses(page);
  const top = await topOf(page, next);
  await page.reload();
  await article(page, next).first().waitFor();
  await waitForStatuses(page);
  expect(await article(page, deleted).count()).toBe(0);
  expect(Math.abs((await topOf(page, next)) - top)).toBeLessThanOrEqual(1);
  await page.close();
});

atLength("a page that lands while the list's end is seen moves nothing", async () => {
  const page = await here.phone.open("/main/all");
  // Tall, so that the end stands under rows that are read.
  await page.setViewportSize({ width: 390, height: 1600 });
  await feed(page).locator("article[data-status]").first().waitFor();
  await waitForStatuses(page);
  const last = () => feed(page).locator("[data-key]").last().getAttribute("data-key");
  for (let round = 0; round < 2; round++) {
    // Nothing below can be read until the reader stands there: what comes is asked for by the button, and by nothing
    // else.
    here.site.instance.faults.plan({
      path: "timelines/public\\?.*max_id=",
      count: -1,
      answer: { status: 503, body: {} },
    });
    const older = page.getByRole("button", { name: t("timeline.older"), exact: true });
    const refused = page.getByText(t("failure.unavailable")).last();
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
        return (await older.isVisible()) && (await refused.isVisible());
      })
      .toBe(true);
    await waitForStatuses(page);
    const [{ id, top }, end] = [await placeOf(page), await last()];
    here.site.instance.faults.clear();
    await older.evaluate((button) => button instanceof HTMLElement && button.click());
    await page.locator(`[data-key="${end}"] + [data-key]`).waitFor();
    await waitForStatuses(page);
    expect(Math.abs((await topOf(page, id)) - top)).toBeLessThanOrEqual(1);
  }
  await page.close();
});
