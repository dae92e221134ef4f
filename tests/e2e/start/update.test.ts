import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { t } from "../support/person";
import { built } from "../support/server";
import { onStage } from "../support/stage";

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), "godwit-dist-"));
  await cp(built, dist, { recursive: true });
  await release("first");
});
afterEach(() => rm(dist, { recursive: true, force: true }));

const here = onStage({ statuses: 20 }, { anew: true, dist: () => dist });

/** Makes what is served another version of the app: its page says so, and its worker knows the page's new content. */
async function release(version: string): Promise<void> {
  const page = await readFile(join(built, "index.html"), "utf8");
  await writeFile(join(dist, "index.html"), page.replace("<body>", `<body data-release="${version}">`));
  const worker = await readFile(join(built, "sw.js"), "utf8");
  const revised = worker.replace(
    /(revision:\s*"?|"revision":\s*")[^",}]+("?,\s*"?url"?:\s*"index\.html")/,
    `$1${version}$2`,
  );
  const other = revised.replace(/("?url"?:\s*"index\.html",\s*"?revision"?:\s*")[^"]+/, `$1${version}`);
  if (other === worker) throw new Error("the worker's list of files names no index.html");
  await writeFile(join(dist, "sw.js"), other);
}

const releaseOf = (page: Page) => page.locator("body").getAttribute("data-release");

/** Has the browser look for a new version, and waits until that is stored and waits to be taken. */
async function updateFound(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
  await expect.poll(waiting).toBe("installed");
}

/** Waits until a page has read the static files, two seconds after its start: the last that it asks for by itself. */
async function readStaticFiles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const read = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    return ["emoji", "stickers", "themes/pleroma-dark", "themes/pleroma-light"].every((file) =>
      read.includes(`/static/${file}.json`),
    );
  });
}

/** Opens the first version, publishes the second and has the browser look for it. */
async function openOldWithNewWaiting(): Promise<Page> {
  const page = await here.phone.open();
  await here.phone.worker.active();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await release("second");
  await updateFound(page);
  return page;
}

async function takeUpdate(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("shell.updateNow") }).click();
  await page.waitForFunction(() => document.body.dataset.release === "second");
}

test("a reload shows the old version until the reader takes the update", async () => {
  const page = await openOldWithNewWaiting();
  await page.reload();
  expect(await releaseOf(page)).toBe("first");
  await takeUpdate(page);
});

/** Runs in a page: sets the language of the interface, as the settings do. */
const chooseArabic = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open("app");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction("settings", "readwrite");
      writing.objectStore("settings").put({ key: "interfaceLanguage", value: "ar" });
      writing.onerror = () => reject(writing.error);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

test("an update stores the messages of the reader's language, and of no other", async () => {
  const page = await here.phone.open();
  await here.phone.worker.active();
  await page.evaluate(chooseArabic);
  await release("second");
  await updateFound(page);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().flatMap(({ url }) => /language-\w+-\w+/.exec(url)?.[0] ?? []);
  });
  expect(stored.toSorted()).toEqual(["language-ar-first", "language-ar-late"]);
});

atLength("what is being written as the reader takes an update stands in the form of the new version", async () => {
  const page = await newSignedInTab(here);
  await here.phone.worker.active();
  await page.goto(`${here.site.origin}/-/compose`);
  const text = page.getByLabel(t("composer.text"), { exact: true });
  await text.fill("Begun in the old version");
  await release("second");
  await updateFound(page);
  await text.pressSequentially(", and on to the last letter");
  await takeUpdate(page);
  await text.waitFor();
  expect(await text.inputValue()).toBe("Begun in the old version, and on to the last letter");
});

atLength("an update is taken without asking once no page of the app is open", async () => {
  const page = await openOldWithNewWaiting();
  await page.close();
  await expect
    .poll(
      async () => {
        const next = await here.phone.open();
        const release = await releaseOf(next);
        await next.close();
        return release;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe("second");
});

atLength("a page beside the one that took the update is told, and is not reloaded", async () => {
  const page = await openOldWithNewWaiting();
  const beside = await here.phone.open();
  await beside.getByRole("button", { name: t("shell.updateNow") }).waitFor();
  await readStaticFiles(beside);
  // A tab behind another is given no frames when there is much to do, and a press waits until the notice has come to
  // rest.
  await page.bringToFront();
  // A phone freezes the tab behind, but devtools leave its timers. Where it asks for something as the old worker goes,
  // Chromium keeps the old one until it has rested for 30 s, which it never does while devtools listen.
  const devtools = await here.phone.context.newCDPSession(beside);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  await takeUpdate(page);
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await beside.bringToFront();
  await beside.getByRole("button", { name: t("shell.reload"), exact: true }).waitFor();
  expect(await releaseOf(beside)).toBe("first");
});
