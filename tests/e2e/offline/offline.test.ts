import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { built } from "../support/server";
import { onStage } from "../support/stage";

/** The pictures that the very first page loaded, before it had a worker. */
let seen_first: string[] = [];

const here = onStage(
  {},
  {
    async ready({ phone }) {
      const page = await phone.open();
      await waitForStatuses(page);
      await phone.worker.active();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      seen_first = await page.evaluate(() => {
        const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        return loaded.filter(({ initiatorType }) => initiatorType === "img").map(({ name }) => name);
      });
      await page.close();
    },
  },
);

/** Whether what a path shows is the app's shell. */
async function showsShell(path: string): Promise<boolean> {
  const page = await here.phone.context.newPage();
  try {
    await page.goto(here.site.origin + path, { waitUntil: "domcontentloaded" });
    return (await page.locator("#root").count()) > 0;
  } finally {
    await page.close();
  }
}

const served = [
  "/nodeinfo/2.0.json",
  "/api/v1/instance",
  "/static/terms-of-service.html",
  "/.well-known/nodeinfo",
  "/robots.txt",
];
const own = [
  "/",
  "/main/friends",
  "/notice/AbcDefGhiJklMnoPqr",
  "/demo/notifications",
  "/-/outbox",
  "/oauth-callback?code=1",
];

test.each(served)("the worker leaves %s to the server", async (path) => {
  expect(await showsShell(path)).toBe(false);
});

test("offline every route of ours shows the shell, and no path of the server's does", async () => {
  await here.site.cut(here.phone.context);
  for (const path of own) expect([path, await showsShell(path)]).toEqual([path, true]);
  for (const path of served) await expect(showsShell(path), path).rejects.toThrow(/ERR_/);
  await here.site.restore(here.phone.context);
});

test("a screen that was never opened opens without a network", async () => {
  const worker = await here.phone.worker.run();
  const stored = await worker.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes("precache"));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });
  // What emoji are called in a language, and the messages of one that is not the reader's, are stored once they were
  // had: they are half a megabyte.
  const files = (await readdir(join(built, "assets"))).filter((name) => /\.(js|css)$/.test(name));
  const chunks = files.filter((name) => !/^(?:emoji-words|language)-/.test(name));
  expect(chunks.filter((name) => !stored.includes(`/assets/${name}`))).toEqual([]);
  expect(stored).toContain("/index.html");
});

test("pictures of the very first page, which had no worker yet, are stored", async () => {
  const worker = await here.phone.worker.run();
  const missing = () =>
    worker.evaluate(
      async (urls) => {
        const found = await Promise.all(urls.map((url) => caches.match(url, { ignoreVary: true })));
        return urls.filter((_, at) => !found[at]);
      },
      seen_first.filter((url) => url.startsWith("http")),
    );
  expect(seen_first.length).toBeGreaterThan(3);
  await expect.poll(missing).toEqual([]);
});

test("the worker holds no React", async () => {
  const [shell] = (await readdir(join(built, "assets"))).filter((name) => /^index-.*\.js$/.test(name));
  const holdsReact = async (file: string) =>
    /\breact\.(?:element|transitional\.element|fragment)\b/.test(await readFile(join(built, file), "utf8"));
  expect(await holdsReact(`assets/${shell}`)).toBe(true);
  expect(await holdsReact("sw.js")).toBe(false);
});

describe("before anything was stored", () => {
  const bare = onStage({ statuses: 20 }, { worker: false });

  test("a screen asked for offline says so, and comes by its button once it can", async () => {
    const page = await bare.phone.open("/main/all");
    await waitForStatuses(page);
    await bare.site.cut(bare.phone.context);
    await page
      .getByRole("link", { name: t("nav.search") })
      .last()
      .click();
    await page.getByText(t("shell.failedChunk")).waitFor();
    const again = page.getByRole("button", { name: t("app.again") });
    await again.click();
    await page.getByText(t("shell.failedChunk")).waitFor();
    await bare.site.restore(bare.phone.context);
    await again.click();
    await page.getByRole("heading", { level: 1, name: t("search.title") }).waitFor();
    await page.close();
  });
});
