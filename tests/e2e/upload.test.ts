import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { said } from "./person";
import { onStageAsDemo } from "./stage";

const here = onStageAsDemo();

test("a picture on a slow network says in bytes how far it is, through the worker, and is posted", async () => {
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
    .getByRole("button", { name: said("nav.post") })
    .first()
    .click();
  const form = page.getByRole("dialog");
  await form.getByLabel(said("composer.text"), { exact: true }).fill("A picture of noise");
  await form.locator("input[type=file]").setInputFiles({ name: "noise.png", mimeType: "image/png", buffer });
  await form.getByLabel(said("composer.description", { number: 1 })).waitFor();
  await page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith("account/@"));
    const opening = indexedDB.open(name ?? "");
    opening.onsuccess = () => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      setInterval(() => {
        const reading = opening.result.transaction("outbox").objectStore("outbox").getAll();
        reading.onsuccess = () => {
          for (const { upload } of reading.result as { upload?: { sent: number } }[])
            if (upload && seen.at(-1) !== upload.sent) seen.push(upload.sent);
        };
      }, 100);
    };
  });
  await page.getByRole("button", { name: said("composer.send"), exact: true }).click();
  await expect.poll(() => here.held("A picture of noise").length, { timeout: 30_000 }).toBe(1);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBeLessThanOrEqual(buffer.length);
});
