import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { t } from "../support/person";
import { onAttachments } from "../support/attachments";

const { here, idOf, open } = onAttachments();

test("pictures that move stand still by their bytes, labelled, until they are wanted to move", async () => {
  const { page, shown } = await open("Pictures that move.");
  for (const kind of ["GIF", "WEBP", "APNG"]) {
    const badge = shown.getByRole("button", { name: t("media.play", { kind }) });
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
  await shown.getByRole("button", { name: t("media.play", { kind: "GIF" }) }).click();
  await expect.poll(() => shown.locator("img[data-moving]:visible").count()).toBe(1);
  await page.close();
});

const paused = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLMediaElement>("video, audio")].map((one) => one.paused));

test("one of two sounds plays at a time", async () => {
  const { page } = await open("Two sounds.");
  await page.locator("audio").nth(1).waitFor();
  await page.evaluate(() => document.querySelectorAll("audio")[0]?.play());
  await expect.poll(() => paused(page)).toEqual([false, true]);
  await page.evaluate(() => document.querySelectorAll("audio")[1]?.play());
  await expect.poll(async () => (await paused(page))[0]).toBe(true);
  await page.close();
});

atLength.each([
  ["A video without sound.", "seeked"],
  ["A video with sound.", "ended"],
])("a video loops where it is silent: %s", async (text, expected) => {
  const { page, shown } = await open(text);
  const then = await shown.locator("video").evaluate(async (one: HTMLVideoElement) => {
    const comes = (event: string) =>
      new Promise<string>((resolve) => one.addEventListener(event, () => resolve(event), { once: true }));
    const end = Promise.race([comes("ended"), comes("seeked")]);
    await one.play();
    return end;
  });
  expect(then).toBe(expected);
  await page.close();
});

test.each(
  firstOf(1, [
    ["a video", "A video with sound."],
    ["a moving picture that is a video", "A GIF that its server made a video of."],
    ["a sound", "Two sounds."],
  ]),
)("%s whose server has lost its own copy is had from where it comes from", async (_, text) => {
  const page = await here.phone.open("/about");
  await page.route(/[?&]lost$/, (route) => route.fulfill({ status: 404 }));
  await page.route(`**/api/v1/statuses/${idOf(text)}`, async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as { media_attachments: { url: string }[] };
    const lost = (url: string) => ({ url: `${url}?lost`, preview_url: `${url}?lost` });
    const media_attachments = status.media_attachments.map((one) => ({ ...one, ...lost(one.url) }));
    await route.fulfill({ response, json: { ...status, media_attachments } });
  });
  await page.goto(`${here.site.origin}/notice/${idOf(text)}`);
  const player = page.locator("video, audio").first();
  const found = (one: HTMLMediaElement) => one.readyState > 0 && !one.currentSrc.endsWith("?lost");
  await expect.poll(() => player.evaluate(found)).toBe(true);
  await page.close();
});

atLength("a film pressed offline says that it cannot be played, and plays once it can", async () => {
  const { page, shown } = await open("A video with sound.");
  const video = shown.locator("video");
  const file = await video.evaluate((one: HTMLVideoElement) => one.querySelector("source")?.src ?? "");
  // What the browser has of it already counts for nothing.
  await page.route(file, (route) => route.abort("internetdisconnected"));
  await page.context().setOffline(true);
  await video.evaluate((one: HTMLVideoElement) => {
    one.focus();
    one.load();
    one.play().catch(() => undefined);
  });
  await shown.getByRole("link", { name: t("media.lost") }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("ARTICLE");
  await page.unroute(file);
  await page.context().setOffline(false);
  await video.waitFor();
  await video.evaluate((one: HTMLVideoElement) => one.play());
  await expect.poll(() => paused(page)).toEqual([false]);
  await page.close();
});

atLength("a gifv stands still where nothing may move, and moves when it is wanted to", async () => {
  const { page, shown } = await open("A GIF that its server made a video of.");
  const badge = shown.getByRole("button", { name: t("media.play", { kind: "GIF" }) });
  await badge.waitFor();
  expect(await paused(page)).toEqual([true]);
  await badge.click();
  await expect.poll(() => paused(page)).toEqual([false]);
  await badge.click();
  await expect.poll(() => paused(page)).toEqual([true]);
  await page.close();
});

atLength("a Flash film plays in a frame without an origin or a network, once it is pressed", async () => {
  const { page, shown } = await open("A Flash film.");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const play = shown.getByRole("button", { name: t("media.flashPlay") });
  await play.waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  await play.click();
  const frame = page.locator("iframe");
  await frame.waitFor();
  expect(await frame.getAttribute("sandbox")).toBe("allow-scripts");
  await page.frameLocator("iframe").locator("ruffle-player").waitFor({ timeout: 60_000 });
  await shown.getByText(t("media.flashLoading")).waitFor({ state: "detached", timeout: 60_000 });
  expect(await shown.getByText(t("media.flashFailed")).count()).toBe(0);
  const inside = page.frames().find((one) => one.url().includes("/static/flash/"));
  expect(await inside?.evaluate(() => window.origin)).toBe("null");
  expect(asked.filter((path) => path.endsWith(".wasm"))).toEqual(["/static/flash/ruffle.wasm"]);
  await page.close();
});

atLength("a Flash player that cannot be loaded says so", async () => {
  for (const part of ["ruffle.wasm", "player.html"]) {
    const { page, shown } = await open("A Flash film.");
    await page.route(`**/static/flash/${part}`, (route) => route.abort());
    await shown.getByRole("button", { name: t("media.flashPlay") }).click();
    await shown.getByText(t("media.flashFailed")).waitFor();
    await page.close();
  }
});
