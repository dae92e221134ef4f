import sharp from "sharp";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { said, signIn } from "./person";
import { onStage } from "./stage";

const here = onStage(
  {},
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
  const text = page.getByLabel(said("composer.text"));
  await text.waitFor();
  for (const one of words) await expect.poll(() => text.inputValue()).toContain(one);
  const described = (number: number) => page.getByLabel(said("composer.description", { number }));
  await described(pictures).waitFor();
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

test("without a network too, and the draft is still there after a reload", async () => {
  const page = await here.phone.open();
  await here.ground.cut(here.phone.context);
  await share(page, { text: "Shared in the tunnel" }, [await picture()]);
  await expectDraft(page, ["Shared in the tunnel"], 1);
  await page.reload();
  await page.goto(`${here.ground.origin}/-/drafts`);
  await page.getByText("Shared in the tunnel").waitFor();
  await page.close();
  await here.ground.restore(here.phone.context);
});
