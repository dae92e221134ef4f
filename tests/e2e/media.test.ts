import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seedAttachments } from "../instance/seed/attachments";
import { article, said } from "./person";
import { onStage } from "./stage";

let posted: ReturnType<typeof seedAttachments>;
const here = onStage(
  { statuses: 5 },
  { worker: false, ready: async ({ ground }) => void (posted = seedAttachments(ground.instance.server)) },
);

/** Opens the status of a state by itself. */
async function open(text: Parameters<typeof posted.get>[0]) {
  const id = posted.get(text)?.id ?? "";
  const page = await here.phone.open(`/notice/${id}`);
  const shown = article(page, id).first();
  await shown.waitFor();
  return { page, shown };
}
const viewer = (page: Page) => page.getByRole("dialog");
const position = (number: number, count: number) => said("viewer.position", { number, count });
const standsAt = (page: Page, number: number, count: number) =>
  viewer(page)
    .getByRole("heading", { name: position(number, count) })
    .waitFor();

test("a press opens the viewer there, arrow keys and buttons turn it, Escape closes it and the focus returns", async () => {
  const { page, shown } = await open("Three pictures.");
  const second = shown.getByRole("link", { name: said("media.image") }).nth(1);
  await second.press("Enter");
  await standsAt(page, 2, 3);
  await page.keyboard.press("ArrowRight");
  await standsAt(page, 3, 3);
  expect(
    await viewer(page)
      .getByRole("button", { name: said("viewer.next") })
      .count(),
  ).toBe(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Home");
  await standsAt(page, 1, 3);
  await viewer(page)
    .getByRole("button", { name: said("viewer.next") })
    .click();
  await standsAt(page, 2, 3);
  // What is seen is what the counter says, also once the slides stand still.
  await expect.poll(() => viewer(page).locator("[inert]").count(), { timeout: 10_000 }).toBe(2);
  await page.keyboard.press("Escape");
  await viewer(page).waitFor({ state: "detached" });
  expect(await second.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.close();
});

test("from right to left the arrows turn the other way", async () => {
  const { page, shown } = await open("Three pictures.");
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await shown
    .getByRole("link", { name: said("media.image") })
    .first()
    .click();
  await standsAt(page, 1, 3);
  await page.keyboard.press("ArrowLeft");
  await standsAt(page, 2, 3);
  await page.waitForTimeout(600);
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
    .getByRole("link", { name: said("media.image") })
    .first()
    .click();
  await standsAt(page, 1, 3);
  await points("touchStart", [330, 400]);
  for (let x = 310; x >= 50; x -= 20) await points("touchMove", [x, 400]);
  await points("touchEnd");
  await standsAt(page, 2, 3);

  // Two fingers that part.
  const picture = viewer(page)
    .getByRole("img", { name: said("media.image") })
    .nth(1);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const whole = await width();
  await points("touchStart", [180, 400], [210, 400]);
  for (let by = 10; by <= 60; by += 10) await points("touchMove", [180 - by, 400], [210 + by, 400]);
  await points("touchEnd");
  await expect.poll(width).toBeGreaterThan(whole * 2);

  // A double tap shows the whole again, and the next one comes near.
  const tapTwice = async () => {
    for (const _ of [1, 2]) {
      await points("touchStart", [195, 400]);
      await points("touchEnd");
    }
  };
  await tapTwice();
  await expect.poll(width).toBeCloseTo(whole, 0);
  await page.waitForTimeout(400);
  await tapTwice();
  await expect.poll(width).toBeCloseTo(whole * 2.5, 0);

  await page.goBack();
  await viewer(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toContain("/notice/");
  await page.close();
});

test("a description is read in the row and in the viewer, and the file is saved under its own name", async () => {
  const { page, shown } = await open("One picture with a description.");
  await shown.getByRole("button", { name: said("media.describe") }).click();
  await shown.getByText("A wide valley in early summer light.").waitFor();
  await shown.getByRole("link", { name: "A wide valley in early summer light." }).click();
  await viewer(page).getByText("A wide valley in early summer light.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    viewer(page)
      .getByRole("button", { name: said("viewer.download") })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe("picture.jpg");
  await page.close();
});

test("pictures that move stand still by their bytes, labelled, until they are wanted to move", async () => {
  const { page, shown } = await open("Pictures that move.");
  for (const kind of ["GIF", "WEBP", "APNG"]) {
    const badge = shown.getByRole("button", { name: said("media.play", { kind }) });
    await badge.waitFor();
    expect(await badge.getAttribute("aria-pressed")).toBe("false");
  }
  // Something was drawn, and it is not of one colour.
  await expect
    .poll(() =>
      shown.locator("canvas[role=img]").evaluateAll((all) =>
        all.map((one) => {
          const canvas = one as HTMLCanvasElement;
          const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
          return new Set(pixels).size > 3;
        }),
      ),
    )
    .toEqual([true, true, true]);
  expect(await shown.locator("img[data-moving]:visible").count()).toBe(0);
  await shown.getByRole("button", { name: said("media.play", { kind: "GIF" }) }).click();
  await expect.poll(() => shown.locator("img[data-moving]:visible").count()).toBe(1);
  await page.close();
});

const paused = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLMediaElement>("video, audio")].map((one) => one.paused));

test("one plays at a time, a silent video loops and one with sound does not", async () => {
  const { page } = await open("Two sounds.");
  await page.locator("audio").nth(1).waitFor();
  await page.evaluate(() => document.querySelectorAll("audio")[0]?.play());
  await expect.poll(() => paused(page)).toEqual([false, true]);
  await page.evaluate(() => document.querySelectorAll("audio")[1]?.play());
  await expect.poll(async () => (await paused(page))[0]).toBe(true);
  await page.close();

  for (const [text, loops] of [
    ["A video without sound.", true],
    ["A video with sound.", false],
  ] as const) {
    const { page, shown } = await open(text);
    const video = shown.locator("video");
    await video.evaluate((one: HTMLVideoElement) => one.play());
    await page.waitForTimeout(2500);
    expect([text, await video.evaluate((one: HTMLVideoElement) => one.ended)]).toEqual([text, !loops]);
    await page.close();
  }
});

test("a gifv stands still where nothing may move, and moves when it is wanted to", async () => {
  const { page, shown } = await open("A GIF that its server made a video of.");
  const badge = shown.getByRole("button", { name: said("media.play", { kind: "GIF" }) });
  await badge.waitFor();
  expect(await paused(page)).toEqual([true]);
  await badge.click();
  await expect.poll(() => paused(page)).toEqual([false]);
  await badge.click();
  await expect.poll(() => paused(page)).toEqual([true]);
  await page.close();
});

test("a Flash film plays in a frame without an origin or a network, after a press; nothing of its player is loaded before", async () => {
  const { page, shown } = await open("A Flash film.");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const play = shown.getByRole("button", { name: said("media.flashPlay") });
  await play.waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  await play.click();
  const frame = page.locator("iframe");
  await frame.waitFor();
  expect(await frame.getAttribute("sandbox")).toBe("allow-scripts");
  await page.frameLocator("iframe").locator("ruffle-player").waitFor({ timeout: 60_000 });
  await shown.getByText(said("media.flashLoading")).waitFor({ state: "detached", timeout: 60_000 });
  expect(await shown.getByText(said("media.flashFailed")).count()).toBe(0);
  const inside = page.frames().find((one) => one.url().includes("/static/flash/"));
  expect(await inside?.evaluate(() => window.origin)).toBe("null");
  expect(asked.filter((path) => path.endsWith(".wasm"))).toEqual(["/static/flash/ruffle.wasm"]);
  await page.close();
});

test("a Flash player that cannot be loaded says so", async () => {
  const { page, shown } = await open("A Flash film.");
  await page.route("**/static/flash/*.wasm", (route) => route.abort());
  await shown.getByRole("button", { name: said("media.flashPlay") }).click();
  await shown.getByText(said("media.flashFailed")).waitFor();
  await page.close();
});
