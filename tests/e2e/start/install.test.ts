import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { manifest } from "../../../src/build/manifest";
import { built } from "../support/server";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 60 }, { whole: true });

test("Chromium finds nothing that keeps the app from being installed", async () => {
  const page = await here.phone.open();
  await here.phone.worker.active();
  const devtools = await here.phone.context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  const read = await devtools.send("Page.getAppManifest");
  expect(installabilityErrors).toEqual([]);
  expect(read.errors).toEqual([]);
  expect(JSON.parse(read.data ?? "")).toMatchObject({ id: "/", display: "standalone", start_url: "/" });
  const { appId } = await devtools.send("Page.getAppId");
  expect(appId).toBe(`${here.site.origin}/`);
  await page.close();
});

const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots];

test.each(pictures.map((one) => [one.src, one] as const))(
  "%s has the size and type that the manifest says",
  async (src, one) => {
    const { width, height, format } = await sharp(await readFile(join(built, src))).metadata();
    expect(`image/${format}`).toBe(one.type.replace("+xml", ""));
    if (one.sizes !== "any") expect(`${width}x${height}`).toBe(one.sizes);
  },
);

test("nothing of a maskable icon's picture lies outside the safe zone", async () => {
  const { data, info } = await sharp(join(built, "icon-maskable-512.png")).raw().toBuffer({ resolveWithObject: true });
  const site = [...data.subarray(0, 3)];
  const outside: number[] = [];
  for (let at = 0; at < info.width * info.height; at++) {
    const [x, y] = [(at % info.width) - 255.5, Math.floor(at / info.width) - 255.5];
    const here = [...data.subarray(at * info.channels, at * info.channels + 3)];
    const far = site.some((value, channel) => Math.abs(value - (here[channel] ?? 0)) > 24);
    if (far && Math.hypot(x, y) > 0.4 * info.width + 1) outside.push(at);
  }
  expect(outside).toEqual([]);
});
