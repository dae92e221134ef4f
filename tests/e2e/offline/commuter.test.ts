import sharp from "sharp";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article, favourite, cached, feed, picturesOf, placeOf, t, signIn } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { heldAt } from "../support/seeded";
import { waitForStatus, onStage } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStage();

const text = "Written in the tunnel between two stations.";
const answer = "And its answer, written before it was sent.";
const description = "A red bird over a slate sea";

/**
 * Scrolls on, a little at a time as a thumb does, until a picture of a status stands on the screen and all is at rest.
 */
async function readOn(page: Page): Promise<void> {
  const attachment = page.locator("article[data-status] img[src*='/media/']");
  for (let steps = 0; steps < 120; steps++) {
    await page.mouse.wheel(0, 240);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const inView = await attachment.evaluateAll((all) =>
      all.some((img) => {
        const { top, bottom, height } = img.getBoundingClientRect();
        return height > 80 && top > 80 && bottom < innerHeight;
      }),
    );
    if (steps > 12 && inView) break;
  }
  await waitForStatuses(page);
}

const held = (words: string) => heldAt(here.site.instance, words);

const favouritedBy = (id: string) => {
  const { store } = here.site.instance;
  return store.favourites.to(id).map((one) => store.account(one).username);
};

test("what was read is there offline, and what is written there is sent once", async () => {
  // Reads at home, with a network.
  let page = await here.phone.open("/login");
  await here.phone.worker.active();
  await signIn(page, "demo");
  await waitForStatuses(page);
  const seen = await placeOf(page);
  await article(page, seen.id).click({ position: { x: 200, y: 4 } });
  await page.waitForURL(`**/notice/${seen.id}`);
  await article(page, seen.id).waitFor();
  await waitForStatuses(page);
  const thread = await page
    .locator("article[data-status]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-status")));
  await page.goBack();
  await feed(page).locator("article").first().waitFor();
  await readOn(page);
  const before = { place: await placeOf(page), pictures: await picturesOf(page) };
  expect(before.pictures.shown.length).toBeGreaterThan(0);
  await cached(page, before.pictures.shown);

  // The tunnel: the timeline is there, at the same place, with its pictures.
  await here.site.cut(here.phone.context);
  await page.reload();
  await article(page, before.place.id).waitFor();
  await waitForStatuses(page);
  const after = { place: await placeOf(page), pictures: await picturesOf(page) };
  expect(after.place.id).toBe(before.place.id);
  expect(Math.abs(after.place.top - before.place.top)).toBeLessThanOrEqual(1);
  expect(after.pictures).toEqual(before.pictures);
  expect(after.pictures.broken).toEqual([]);

  // A thread seen before opens.
  await page.goto(`${here.site.origin}/notice/${seen.id}`);
  await article(page, seen.id).waitFor();
  await waitForStatuses(page);
  expect(
    await page.locator("article[data-status]").evaluateAll((all) => all.map((one) => one.getAttribute("data-status"))),
  ).toEqual(thread);

  // A favourite shows at once.
  const star = article(page, seen.id).getByRole("button", { name: favourite }).first();
  expect(await star.getAttribute("aria-pressed")).toBe("false");
  await star.click();
  await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");

  // A post with a picture is stored.
  await page.goto(`${here.site.origin}/-/compose`);
  await page.getByLabel(t("composer.text")).fill(text);
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#b4492b" } })
    .jpeg()
    .toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "bird.jpg", mimeType: "image/jpeg", buffer: picture });
  await page.getByLabel(t("composer.description", { number: 1 })).fill(description);
  await page.getByRole("button", { name: t("composer.send"), exact: true }).click();
  await page.getByText(t("composer.keptOffline")).first().waitFor();
  const fields = page.getByLabel(t("composer.text"), { exact: true });
  await expect
    .poll(() => fields.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value).join("")))
    .toBe("");

  // It stands in the timeline, and is answered there before any server has it.
  await page.goto(`${here.site.origin}/main/friends`);
  await feed(page).locator("article").first().waitFor();
  await waitForStatuses(page);
  await page.mouse.wheel(0, -120);
  await page
    .getByRole("link", { name: t("timeline.home") })
    .first()
    .click();
  const unsent = feed(page).locator("article").filter({ hasText: text }).first();
  await waitForStatus(page, unsent);
  await unsent.getByRole("button", { name: t("status.reply"), exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("composer.text"), { exact: true }).fill(answer);
  await form.getByRole("button", { name: t("composer.send"), exact: true }).click();
  await form.waitFor({ state: "detached" });

  // Every page is closed before the network is back; the worker's event alone sends all.
  await page.close();
  expect(here.phone.context.pages().map((one) => one.url())).toEqual(["about:blank"]);
  expect(held(text)).toEqual([]);
  await here.site.restore(here.phone.context);
  await here.phone.worker.sync("outbox");
  await expect.poll(() => held(text).length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => held(answer).length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => favouritedBy(seen.id), { timeout: 30_000 }).toContain("demo");
  expect(here.phone.context.pages().map((one) => one.url())).toEqual(["about:blank"]);

  // Exactly one, with its picture and description, also after the app has started again.
  await here.phone.worker.sync("outbox");
  page = await here.phone.open("/main/friends");
  await feed(page).locator("article").first().waitFor();
  await waitForStatuses(page);
  // With an empty outbox nothing more can be sent.
  await expect.poll(() => outboxOf(page), { timeout: 15_000 }).toEqual([]);
  await page.mouse.wheel(0, -120);
  await page
    .getByRole("link", { name: t("timeline.home") })
    .first()
    .click();
  await waitForStatus(page, feed(page).getByText(text).first());
  const [post, ...more] = held(text);
  expect(more).toEqual([]);
  const media = (post?.media_ids ?? []).map((id) => here.site.instance.store.media.get(id));
  expect(media.map((one) => [one?.mime, one?.description])).toEqual([["image/jpeg", description]]);
  expect(held(answer).map(({ in_reply_to_id }) => in_reply_to_id)).toEqual([post?.id]);
  expect(favouritedBy(seen.id).filter((name) => name === "demo")).toEqual(["demo"]);
  expect(await feed(page).getByText(text).count()).toBe(1);

  // The database is the only copy of what the API said.
  const worker = await here.phone.worker.run();
  const kept = await worker.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.some((path) => path.startsWith("/media/"))).toBe(true);
  expect(kept.filter((path) => path.startsWith("/api/"))).toEqual([]);
});
