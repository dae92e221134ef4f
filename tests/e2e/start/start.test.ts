import { expect, test } from "vitest";
import { themeScript } from "../../../src/theme/first_paint_theme";
import { sharePhone, startPhone } from "../support/browser/browser";
import { frameComesAlone } from "../support/browser/frame";
import { article, feed, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { asDemo, onStage } from "../support/stage";

/** How long the network says nothing on the second start, in ms. */
const HELD = 10_000;

const here = onStage(
  { statuses: 200, settings: { title: "Mudflat by night", initial_results: true } },
  { ready: asDemo },
);

test("with the network held for ten seconds, a second start paints the shell and what was read; what comes then moves nothing", async () => {
  const { phone, site } = here;
  site.instance.faults.plan({ path: "^/(?!assets)", latency_ms: HELD, count: -1 });
  const page = await phone.open("/main/friends");
  const opened = Date.now();
  const asked: string[] = [];
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
  });
  const first = feed(page).locator("article[data-status]").first();
  await first.waitFor();
  await page.getByText("Mudflat by night").first().waitFor();
  await page.getByRole("navigation", { name: t("nav.main") }).waitFor();
  expect(asked).toEqual([]);
  const id = (await first.getAttribute("data-status")) ?? "";
  await waitForStatuses(page);
  const before = await article(page, id).first().boundingBox();
  expect(asked, `after ${Date.now() - opened} ms`).toEqual([]);

  site.instance.faults.clear();
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  await waitForStatuses(page);
  expect(await article(page, id).first().boundingBox()).toEqual(before);
  await page.close();
});

test("a start at / comes with its first script in it, as every start does", async () => {
  const page = await here.phone.context.newPage();
  for (const path of ["/", "/main/friends"]) {
    const answer = await page.goto(here.site.origin + path);
    expect([path, answer?.fromServiceWorker(), (await answer?.text())?.includes(themeScript)]).toEqual([
      path,
      true,
      true,
    ]);
  }
  await page.close();
});

test("what reads and sends is loaded once what is stored stands, and not before", async () => {
  const page = await here.phone.context.newPage();
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector("[role=feed]")) return;
      watch.disconnect();
      Object.assign(window, { stands_at: performance.now() });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${here.site.origin}/main/friends`);
  const waited = () =>
    page.evaluate(() => {
      const engine = performance.getEntriesByType("resource").find(({ name }) => name.includes("/assets/engine-"));
      return engine && engine.startTime - (window as unknown as { stands_at: number }).stands_at;
    });
  await expect.poll(waited).toBeDefined();
  expect(await waited()).toBeGreaterThanOrEqual(0);
  await page.close();
});

test("a first start paints the frame before any file of the app has come", async () => {
  const stranger = await sharePhone(here.site.origin);
  await frameComesAlone(stranger, here.site.origin);
  await stranger.close();
});

test("a visitor's first start asks for nothing that the page has brought", async () => {
  const { site } = here;
  const stranger = await startPhone(site.origin, undefined, { headless: true });
  const page = await stranger.context.newPage();
  const asked: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.on("console", (line) => void (line.type() === "error" && refused.push(line.text())));
  await page.goto(`${site.origin}/main/public`);
  await page.getByText("Mudflat by night").first().waitFor();
  await feed(page).locator("article[data-status]").first().waitFor();
  expect(asked).toContain("/api/v1/timelines/public");
  for (const path of ["/api/v1/instance", "/.well-known/nodeinfo", "/instance/panel.html"])
    expect(asked, path).not.toContain(path);
  expect(refused.filter((line) => line.includes("Content Security Policy"))).toEqual([]);
  await stranger.close();
});
