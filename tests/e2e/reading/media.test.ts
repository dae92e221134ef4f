import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { article, cached, picturesOf, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onAttachments } from "../support/attachments";

const { here, open } = onAttachments();
const viewer = (page: Page) => page.getByRole("dialog");
const position = (number: number, count: number) => t("viewer.position", { number, count });
const standsAt = (page: Page, number: number, count: number) =>
  viewer(page)
    .getByRole("heading", { name: position(number, count) })
    .waitFor();

test("a press opens the viewer there, arrow keys and buttons turn it, Escape closes it and the focus returns", async () => {
  const { page, shown } = await open("Three pictures.");
  const second = shown.getByRole("link", { name: t("media.image") }).nth(1);
  await second.press("Enter");
  await standsAt(page, 2, 3);
  await page.keyboard.press("ArrowRight");
  await standsAt(page, 3, 3);
  expect(
    await viewer(page)
      .getByRole("button", { name: t("viewer.next") })
      .count(),
  ).toBe(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Home");
  await standsAt(page, 1, 3);
  await viewer(page)
    .getByRole("button", { name: t("viewer.next") })
    .click();
  await standsAt(page, 2, 3);
  // What is seen is what the counter says, also once the slides stand still.
  await expect.poll(() => viewer(page).locator("[inert]").count(), { timeout: 10_000 }).toBe(2);
  await page.keyboard.press("Escape");
  await viewer(page).waitFor({ state: "detached" });
  expect(await second.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.close();
});

atLength("from right to left the arrows turn the other way", async () => {
  const { page, shown } = await open("Three pictures.");
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await shown
    .getByRole("link", { name: t("media.image") })
    .first()
    .click();
  await standsAt(page, 1, 3);
  await page.keyboard.press("ArrowLeft");
  await standsAt(page, 2, 3);
  // What is seen is what the counter says, also once the slides stand still.
  await expect.poll(() => viewer(page).locator("[inert]").count()).toBe(2);
  await waitUntilStill(page);
  await standsAt(page, 2, 3);
  await page.close();
});

test("it is swiped and brought nearer by touch, and back closes it on a phone", async () => {
  const { page, shown } = await open("Three pictures.");
  const touch = await here.phone.context.newCDPSession(page);
  const points = async (type: string, ...at: [number, number][]) =>
    touch.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: at.map(([x, y], id) => ({ x, y, id })),
    });
  await shown
    .getByRole("link", { name: t("media.image") })
    .first()
    .click();
  await standsAt(page, 1, 3);
  await points("touchStart", [330, 400]);
  for (let x = 310; x >= 50; x -= 20) await points("touchMove", [x, 400]);
  await points("touchEnd");
  await standsAt(page, 2, 3);

  // Two fingers that part.
  const picture = viewer(page)
    .getByRole("img", { name: t("media.image") })
    .nth(1);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const whole = await width();
  await points("touchStart", [180, 400], [210, 400]);
  for (let by = 10; by <= 60; by += 10) await points("touchMove", [180 - by, 400], [210 + by, 400]);
  await points("touchEnd");
  await expect.poll(async () => (await width()) / whole).toBeCloseTo(5, 0);

  // A double tap shows the whole again, and the next one comes near.
  // Sent at once: between answers, a busy machine would make two taps of them.
  const tapTwice = () => Promise.all([1, 2].flatMap(() => [points("touchStart", [195, 400]), points("touchEnd")]));
  await tapTwice();
  await expect.poll(width).toBeCloseTo(whole, 0);
  await waitUntilStill(page, 400);
  await tapTwice();
  await expect.poll(width).toBeCloseTo(whole * 2.5, 0);

  await page.goBack();
  await viewer(page).waitFor({ state: "detached" });

  // Drawn down, the whole picture is laid aside.
  await shown
    .getByRole("link", { name: t("media.image") })
    .first()
    .click();
  await standsAt(page, 1, 3);
  await points("touchStart", [195, 300]);
  for (let y = 320; y <= 500; y += 20) await points("touchMove", [195, y]);
  await points("touchEnd");
  await viewer(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toContain("/notice/");
  await page.close();
});

test("a description is read in row and viewer, and the file keeps its name", async () => {
  const { page, shown } = await open("One picture with a description.");
  await shown.getByRole("button", { name: t("media.describe") }).click();
  await shown.getByText("A wide valley in early summer light.").waitFor();
  await shown.getByRole("link", { name: "A wide valley in early summer light." }).click();
  await viewer(page).getByText("A wide valley in early summer light.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    viewer(page)
      .getByRole("button", { name: t("viewer.download") })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe("picture.jpg");
  await page.close();
});

describe("without a network", () => {
  const { here: train, idOf } = onAttachments({ worker: true });

  atLength("what was seen is looked at, moves or stands still as before, and is saved", async () => {
    const page = await newSignedInTab(train);
    await train.phone.worker.active();
    const at = async (text: string) => {
      const id = idOf(text);
      await page.goto(`${train.site.origin}/notice/${id}`);
      const shown = article(page, id).first();
      await shown.waitFor();
      return shown;
    };
    const moving = "Pictures that move.";
    const badge = { name: t("media.play", { kind: "APNG" }) };
    await (await at(moving)).getByRole("button", badge).waitFor();
    const seen = (await picturesOf(page)).shown;
    const one = "One picture with a description.";
    const shown = await at(one);
    await shown.getByRole("link", { name: /A wide valley/ }).waitFor();
    await expect.poll(async () => (await picturesOf(page)).broken).toEqual([]);
    const original = shown.getByRole("link", { name: /A wide valley/ });
    const href = await original.evaluate((link: HTMLAnchorElement) => link.href);
    await cached(page, [href, ...seen, ...(await picturesOf(page)).shown]);

    await train.site.cut(train.phone.context);
    await (await at(moving)).getByRole("button", badge).waitFor();
    await (await at(one)).getByRole("link", { name: /A wide valley/ }).click();
    const large = viewer(page).getByRole("img", { name: /A wide valley/ });
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1600);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      viewer(page)
        .getByRole("button", { name: t("viewer.download") })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe("picture.jpg");
    await train.site.restore(train.phone.context);
    await page.close();
  });
});
