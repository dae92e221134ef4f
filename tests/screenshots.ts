import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { startPhone } from "./e2e/support/browser/browser";
import { feed, signIn } from "./e2e/support/person";
import { waitUntilStill } from "./e2e/support/looks/rest";
import { createInstance } from "./instance/instance";
import { seedShown, shown_rests_ms } from "./instance/seed/shown";
import { serve } from "./instance/serving/serve";

const shots = [
  { name: "home-narrow", size: { width: 390, height: 844 }, scale: 2, touch: true, scheme: "light" },
  { name: "home-wide", size: { width: 1280, height: 800 }, scale: 1.5, touch: false, scheme: "dark" },
] as const;

/**
 * Takes the screenshots that README and the manifest show: the home timeline of what `npm start` serves, of the app in
 * dist/.
 *
 *   npm run build && npx tsx tests/screenshots.ts
 */
async function picture(): Promise<void> {
  const instance = createInstance({ seed: 1, rests_ms: shown_rests_ms });
  seedShown(instance.server);
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  const server = await serve(instance, { port: 0, dist });
  try {
    for (const { name, size, scale, touch, scheme } of shots) {
      const phone = await startPhone(server.url, size, { worker: false, headless: true, touch, scale });
      // What tsx puts around the functions that are sent to the page.
      await phone.context.addInitScript("globalThis.__name = (named) => named");
      const page = await phone.open("/login");
      await page.emulateMedia({ colorScheme: scheme });
      await signIn(page, "demo");
      await feed(page).locator("article").first().waitFor();
      await page.waitForLoadState("networkidle");
      await waitUntilStill(page);
      const path = fileURLToPath(new URL(`../public/screenshots/${name}.webp`, import.meta.url));
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(path);
      process.stdout.write(`${path}\n`);
      await phone.close();
    }
  } finally {
    await server.close();
  }
}

picture().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
