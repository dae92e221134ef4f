import sharp from "sharp";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { t, signIn } from "../support/person";
import { onStage } from "../support/stage";

const here = onStage(
  { statuses: 60 },
  {
    async ready({ phone }) {
      const page = await phone.open();
      await phone.worker.active();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await signIn(page, "demo");
      await page.close();
    },
  },
);

/** Posts what a system's share sheet posts, by the manifest's share target. */
async function share(page: Page, fields: Record<string, string>, pictures: Buffer[]): Promise<void> {
  await page.evaluate((values) => {
    const form = document.createElement("form");
    Object.assign(form, {
      method: "post",
      action: "/-/share-target",
      enctype: "multipart/form-data",
      id: "share-sheet",
    });
    for (const [name, value] of Object.entries(values))
      form.append(Object.assign(document.createElement("textarea"), { name, value }));
    form.append(Object.assign(document.createElement("input"), { type: "file", name: "images", multiple: true }));
    document.body.append(form);
  }, fields);
  const files = pictures.map((buffer, at) => ({ name: `shared-${at}.png`, mimeType: "image/png", buffer }));
  await page.locator("#share-sheet input[type=file]").setInputFiles(files);
  await page.locator("#share-sheet").evaluate((form: HTMLFormElement) => form.submit());
}

async function expectDraft(page: Page, words: string[], pictures: number): Promise<void> {
  const text = page.getByLabel(t("composer.text"));
  await text.waitFor();
  for (const one of words) await expect.poll(() => text.inputValue()).toContain(one);
  const described = (number: number) => page.getByLabel(t("composer.description", { number }));
  if (pictures > 0) await described(pictures).waitFor();
  expect(await described(pictures + 1).count()).toBe(0);
}

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#9c3f22" } })
    .png()
    .toBuffer();

test("a shared text, link and pictures become a draft", async () => {
  const page = await here.phone.open();
  const fields = { title: "Godwits", text: "They fly for eleven days", url: "https://birds.example/godwit" };
  await share(page, fields, [await picture(), await picture()]);
  await expectDraft(page, Object.values(fields), 2);
  await page.close();
});

test("nothing of a foreign site's form reaches the server before the reader posts", async () => {
  const page = await here.phone.open();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.url().includes("search")) sent.push(new URL(request.url()).pathname);
  });
  await share(page, { text: "Look, @nobody@evil.example" }, [await picture(), await picture()]);
  await expectDraft(page, ["@nobody@evil.example"], 2);
  await expect.poll(() => page.getByText(t("upload.shared")).count()).toBe(2);
  await page.getByLabel(t("composer.description", { number: 1 })).fill("A red field");
  await page.reload();
  await page.goto(`${here.site.origin}/-/drafts`);
  await page.getByText("@nobody@evil.example").first().click();
  await page.getByText(t("upload.shared")).last().waitFor();
  await page.waitForLoadState("networkidle");
  expect(sent.filter((path) => /media|statuses|search/.test(path))).toEqual([]);
  await page
    .getByRole("button", { name: t("upload.now") })
    .first()
    .click();
  await page.getByText(t("upload.there"), { exact: true }).waitFor();
  expect(await page.getByText(t("upload.shared")).count()).toBe(1);
  await page.getByRole("button", { name: t("composer.send"), exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const posted = () =>
    [...here.site.instance.store.statuses.values()].filter(({ text }) => text.includes("@nobody@evil.example"));
  await expect.poll(() => posted().map(({ media_ids }) => media_ids.length)).toEqual([2]);
  await page.close();
});

atLength("without a network too, and the draft is still there after a reload", async () => {
  const page = await here.phone.open();
  await here.site.cut(here.phone.context);
  await share(page, { text: "Shared in the tunnel" }, [await picture()]);
  await expectDraft(page, ["Shared in the tunnel"], 1);
  await page.reload();
  await page.goto(`${here.site.origin}/-/drafts`);
  await page.getByText("Shared in the tunnel").waitFor();
  await page.close();
  await here.site.restore(here.phone.context);
});

atLength("more pictures than a post takes are all kept, in drafts with the reason", async () => {
  const page = await here.phone.open();
  await share(page, { text: "A whole walk" }, await Promise.all(Array.from({ length: 6 }, picture)));
  await page.getByText("A post takes 4 pictures at most").waitFor();
  const drafts = page.locator("main").getByRole("button", { name: /^Draft \d/ });
  expect(await drafts.count()).toBe(2);
  await drafts.nth(1).click();
  await expectDraft(page, [], 2);
  await page.reload();
  await drafts.first().click();
  await expectDraft(page, ["A whole walk"], 4);
  await page.close();
});

atLength("a share's text is kept on a full disk, or a sentence says what to do", async () => {
  const worker = await here.phone.worker.run();
  const limit = (most: number) =>
    worker.evaluate((files) => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { files?: unknown[] }, ...key) {
        if (this.name === "shared" && (value.files?.length ?? 0) > files)
          throw new DOMException("no room", "QuotaExceededError");
        return put.call(this, value, ...key);
      };
    }, most);
  const page = await here.phone.open();
  await limit(0);
  await share(page, { text: "Words are small" }, [await picture(), await picture()]);
  await page.getByText("There was no room on this device for the 2 pictures").last().waitFor();
  await expectDraft(page, ["Words are small"], 0);
  await limit(-1);
  await share(page, { text: "Not even words" }, []);
  await page.getByText(t("share.full")).waitFor();
  await page.close();
  await here.phone.worker.devtools.send("ServiceWorker.stopAllWorkers");
});

atLength("what is shared while nobody is signed in is offered after signing in", async () => {
  const page = await here.phone.open();
  await page.getByRole("button", { name: t("nav.menu") }).click();
  await page.getByRole("button", { name: t("nav.signOut") }).click();
  await page.getByRole("button", { name: t("session.discard") }).click();
  await page.waitForURL("**/main/public");
  await share(page, { text: "Shared by a visitor" }, [await picture()]);
  await page.getByText(t("share.signIn")).waitFor();
  await page
    .locator("main")
    .getByRole("link", { name: t("session.signIn") })
    .click();
  await page.getByLabel(t("session.username")).fill("demo");
  await page.getByLabel(t("session.password")).fill("demo");
  await page.getByRole("button", { name: t("session.signIn"), exact: true }).click();
  await page.waitForURL("**/main/friends");
  await page.getByText(t("share.waiting")).last().waitFor();
  await page.getByRole("button", { name: t("share.take"), exact: true }).click();
  await expectDraft(page, ["Shared by a visitor"], 1);
  await page.reload();
  // What is offered at a start is offered once nothing is asked for any more.
  await page.getByLabel(t("toast.region")).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect(await page.getByText(t("share.waiting")).count()).toBe(0);
  await page.close();
});
