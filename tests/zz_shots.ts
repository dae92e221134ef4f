import sharp from "sharp";
import { startPhone } from "./e2e/browser";
import { said, signIn } from "./e2e/person";
import { startGround } from "./e2e/server";

const out = "/tmp/media_shots";
const pic = async (w: number, h: number, color: string, noise = false) => {
  const img = noise
    ? sharp(Buffer.from(Array.from({ length: w * h * 3 }, () => Math.floor(Math.random() * 256))), {
        raw: { width: w, height: h, channels: 3 },
      })
    : sharp({ create: { width: w, height: h, channels: 3, background: color } });
  return img.jpeg({ quality: 95 }).toBuffer();
};
const profile = (process.argv[2] ?? "akkoma") as "akkoma";
const ground = await startGround({ statuses: 40, profile }, "/tmp/wt/media/dist");
ground.instance.server.settings.limits.image = 300_000;
ground.instance.server.settings.limits.upload = 300_000;
const phone = await startPhone(ground.origin, undefined, { worker: false, headless: true });
await phone.context.addInitScript("globalThis.__name = (named) => named");
const page = await phone.open("/login");
if ((profile as string) === "mastodon") {
  await page
    .getByRole("button", { name: said("session.signIn"), exact: true })
    .click()
    .catch(() => undefined);
}
await page.screenshot({ path: `${out}/login.png` });
await signIn(page, "demo");
const open = async () => {
  await page
    .getByRole("button", { name: said("nav.post") })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel(said("composer.text"), { exact: true }).waitFor();
};
const form = page.getByRole("dialog");
const attach = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  await form.locator("input[type=file][multiple]").setInputFiles(files);
};
await open();
await form.getByLabel(said("composer.text"), { exact: true }).fill("Waders on the mudflat");
const jpg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
await attach([jpg("a.jpg", await pic(600, 400, "#9c3f22"))]);
await form.getByText(said("upload.there")).first().waitFor();
const shots = async (
  name: string,
  sizes: [number, number][] = [
    [390, 844],
    [390, 400],
    [1440, 900],
    [320, 640],
  ],
) => {
  for (const scheme of ["light", "dark"] as const)
    for (const [width, height] of sizes) {
      if (scheme === "dark" && height === 400) continue;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${out}/${name}-${width}x${height}-${scheme}.png` });
    }
};
await shots("one");
ground.instance.faults.plan({
  method: "POST",
  path: "/api/v1/media",
  answer: {
    status: 422,
    body: { error: "Validation failed: File has contents that are not what they are reported to be" },
  },
});
await attach([jpg("b.jpg", await pic(500, 700, "#2c7a4b"))]);
await form.getByRole("alert").first().waitFor();
await shots("two-failed");
ground.instance.faults.plan({ method: "POST", path: "/api/v1/media", count: 2, latency_ms: 60_000 });
await attach([jpg("c.jpg", await pic(800, 600, "#5d6670")), jpg("big.jpg", await pic(900, 700, "#000", true))]);
await page.waitForTimeout(1500);
await shots("four");
const offer = form.getByRole("button", { name: said("smaller.offer") });
await offer.click();
await form
  .getByRole("button", { name: said("smaller.take") })
  .waitFor({ timeout: 20_000 })
  .catch(() => undefined);
await page.setViewportSize({ width: 390, height: 844 });
await form
  .getByRole("button", { name: said("smaller.take") })
  .scrollIntoViewIfNeeded()
  .catch(() => undefined);
await shots("smaller", [[390, 844]]);
const focus = form.getByRole("button", { name: said("composer.focus", { number: 1 }) });
if (await focus.count()) {
  await focus.click();
  await focus.scrollIntoViewIfNeeded();
  await shots("focus", [
    [390, 844],
    [1440, 900],
  ]);
  await focus.click();
}
await page.setViewportSize({ width: 1440, height: 900 });
await page.evaluate(() => {
  const data = new DataTransfer();
  data.items.add(new File(["x"], "x.png", { type: "image/png" }));
  document
    .querySelector("dialog form")
    ?.dispatchEvent(new DragEvent("dragover", { dataTransfer: data, bubbles: true, cancelable: true }));
});
await page.screenshot({ path: `${out}/drop.png` });
await phone.close();
await ground.close();
process.exit(0);
