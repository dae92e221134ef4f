import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { built } from "./server";
import { onStage } from "./stage";

const here = onStage(
  {},
  {
    async ready({ phone }) {
      const page = await phone.open();
      await phone.worker.active();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.close();
    },
  },
);

/** Whether what a path shows is the app's shell. */
async function showsShell(path: string): Promise<boolean> {
  const page = await here.phone.context.newPage();
  try {
    await page.goto(here.ground.origin + path, { waitUntil: "commit" });
    return (await page.locator("#root").count()) > 0;
  } finally {
    await page.close();
  }
}

const served = ["/nodeinfo/2.0.json", "/api/v1/instance", "/static/terms-of-service.html", "/.well-known/nodeinfo"];
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

test("without a network every route of ours shows the shell, and no path of the server's does", async () => {
  await here.ground.cut(here.phone.context);
  for (const path of own) expect([path, await showsShell(path)]).toEqual([path, true]);
  for (const path of served) await expect(showsShell(path), path).rejects.toThrow(/ERR_/);
  await here.ground.restore(here.phone.context);
});

test("the whole build is stored, so that a screen that was never opened opens without a network", async () => {
  const worker = await here.phone.worker.run();
  const stored = await worker.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes("precache"));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });
  // What emoji are called in a language is stored once it was had: seven of them are a quarter of a megabyte.
  const files = (await readdir(join(built, "assets"))).filter((name) => /\.(js|css)$/.test(name));
  const chunks = files.filter((name) => !name.startsWith("emoji-words-"));
  expect(chunks.filter((name) => !stored.includes(`/assets/${name}`))).toEqual([]);
  expect(stored).toContain("/index.html");
});
