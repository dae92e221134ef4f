import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { t } from "../support/person";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

test("a picture says how far its upload is, and is uploaded once though posted", async () => {
  const page = await here.home();
  const devtools = await here.phone.context.newCDPSession(page);
  await devtools.send("Network.enable");
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 };
  await devtools.send("Network.emulateNetworkConditions", slow);
  const raw = { width: 500, height: 400, channels: 3 as const };
  const buffer = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .png()
    .toBuffer();
  await page
    .getByRole("button", { name: t("nav.post") })
    .first()
    .click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("composer.text"), { exact: true }).fill("A picture of noise");
  const before = here.site.instance.store.media.size;
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    setInterval(() => {
      const bar = document.querySelector("dialog progress");
      if (bar instanceof HTMLProgressElement && seen.at(-1) !== bar.value) seen.push(bar.value);
    }, 50);
  });
  await form.locator("input[type=file][multiple]").setInputFiles({ name: "noise.png", mimeType: "image/png", buffer });
  await form.getByLabel(t("composer.description", { number: 1 })).fill("noise");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: number[] }).seen.at(-1)), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await page.getByRole("button", { name: t("composer.send"), exact: true }).click();
  await expect.poll(() => here.held("A picture of noise").length, { timeout: 30_000 }).toBe(1);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  const media = [...here.site.instance.store.media.values()];
  expect([media.length - before, media.at(-1)?.description]).toEqual([1, "noise"]);
});
