import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Page } from "playwright-core";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { blankDraft } from "../../support/rows/entities";
import { openSignedIn } from "../support/entrance";
import { listed, createScreenChecks, inThisRun, openSettings, type Screen, title } from "../support/looks/looks";
import { article, t } from "../support/person";
import { pictures } from "../support/pictures";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";
import { offered, putDrafts } from "../support/stored";

const here = onStage({ statuses: 40, settings: { limits: { text: 500, upload: 2000 } } }, { worker: false });
const { at, expectAccessible } = createScreenChecks(here);

const words = "Along the estuary at low tide, past the old pier, and home by the last ferry. ";
const text = (page: Page) => page.getByLabel(t("composer.text"), { exact: true });
const press = (page: Page, key: string, values = {}) =>
  page
    .getByRole("button", { name: t(key, values), exact: true })
    .first()
    .click();
/** A picture of noise, larger than the server takes. */
async function large(): Promise<Buffer> {
  const raw = { width: 60, height: 60, channels: 3 as const };
  return sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .png()
    .toBuffer();
}
/** Has the server keep a post of demo's until a day from now. */
async function schedule(more: object): Promise<void> {
  const { instance } = here.site;
  const body = { status: words, scheduled_at: new Date(Date.now() + 86_400_000).toISOString(), ...more };
  const headers = { authorization: `Bearer ${instance.token("demo")}`, "content-type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await instance.fetch(new Request(`${instance.origin}/api/v1/statuses`, request));
  expect(answer.status).toBe(200);
}
const attach = async (page: Page, many: number) => {
  await page.locator("main input[type=file][multiple]").setInputFiles(await pictures(many));
  await page.getByLabel(t("composer.description", { number: many })).waitFor();
};
const draft = (id: string, more: object) => ({ ...blankDraft, id, updated_at: Date.now(), text: "", ...more });
/** A form that begins anew with a draft. */
const begin = async (page: Page, more: object) => {
  await putDrafts(page, [draft("status", more)]);
  await page.goto(`${here.site.origin}/-/compose`);
  await text(page).waitFor();
};

/** A pack of stickers, as an admin puts it into static/. */
async function giveStickers(page: Page): Promise<void> {
  const sticker = await readFile("public/badge-96.png");
  const names = Array.from({ length: 9 }, (_, number) => `bird-${number}.png`);
  await page.route("**/static/stickers.json", (route) => route.fulfill({ json: { birds: "/static/stickers/birds" } }));
  await page.route("**/static/stickers/birds/*", (route) =>
    route.request().url().endsWith("pack.json")
      ? route.fulfill({ json: { title: "Birds of the shore", tabIcon: names[0], stickers: names } })
      : route.fulfill({ body: sticker, contentType: "image/png" }),
  );
}

const screens: Screen[] = [
  {
    name: "the stickers",
    async open(page) {
      await giveStickers(page);
      await page.goto(`${here.site.origin}/-/compose`);
      await expect.poll(() => offered(page, "stickers")).toHaveLength(1);
      // What was read is offered from the next start on.
      await page.reload();
      await text(page).waitFor();
    },
    async unfold(page) {
      const tab = page.getByRole("tab", { name: t("emoji.stickers") });
      if ((await tab.count()) === 0) await press(page, "emoji.add");
      await tab.click();
      await page.getByRole("gridcell", { name: "Birds of the shore, sticker 1" }).waitFor();
    },
  },
  {
    name: "a post that is written anew",
    variant: true,
    async open(page) {
      const { id } = here.site.instance.act.post("demo", { text: words, spoiler_text: "A walk" });
      await page.goto(`${here.site.origin}/notice/${id}`);
      await article(page, id).waitFor();
      await waitForStatuses(page);
      await article(page, id)
        .getByRole("button", { name: t("status.more") })
        .click();
      await page.getByRole("menuitem", { name: t("statusMenu.redraft") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("statusMenu.redraft") })
        .click();
      await text(page).waitFor();
    },
  },
  {
    name: "a form with a time",
    async open(page) {
      await begin(page, { text: words, scheduled_at: Date.now() + 86_400_000 });
      await page.getByLabel(t("scheduled.time")).waitFor();
    },
  },
  {
    name: "a form with a time that is too near",
    variant: true,
    async open(page) {
      await begin(page, { text: words, scheduled_at: Date.now() });
      await page.getByText(t("scheduled.near")).waitFor();
    },
  },
  {
    name: "scheduled posts, one of them at a new time",
    sample: "at length",
    async open(page) {
      await schedule({ spoiler_text: "A walk" });
      await schedule({ poll: { options: ["by the sea", "over the hills"], expires_in: 600 } });
      await schedule({});
      await at("/-/scheduled", title("scheduled.title"))(page);
      await page
        .getByRole("button", { name: new RegExp(`^${t("scheduled.change")}`) })
        .first()
        .click();
      await page.getByLabel(t("scheduled.time")).waitFor();
    },
  },
  {
    name: "media that are described, moved, too big and gone",
    sample: "always",
    async open(page) {
      await begin(page, {
        text: words,
        spoiler_text: "A walk",
        files: [{ file_id: "gone", type: "image/png", description: words, width: 1, height: 1 }],
      });
      await page.getByText(t("upload.gone")).first().waitFor();
      await page
        .locator("main input[type=file][multiple]")
        .setInputFiles([...(await pictures(1)), { name: "large.png", mimeType: "image/png", buffer: await large() }]);
      await page.getByText(/^Upload failed\. File too big/).waitFor();
      await press(page, "composer.send");
      await page.getByRole("main").getByRole("alert").getByText(t("upload.gone")).first().waitFor();
    },
  },
  {
    name: "a text that is too long",
    variant: true,
    async open(page) {
      await begin(page, { text: words.repeat(9), spoiler_text: "A walk" });
      await page.getByText("characters too many").first().waitFor();
    },
  },
  {
    name: "a post that was refused",
    async open(page) {
      await begin(page, { text: words });
      here.site.instance.faults.plan({
        method: "POST",
        path: "^/api/v1/statuses$",
        answer: { status: 422, body: { error: "Text is about birds" } },
      });
      await press(page, "composer.send");
      await page.getByText(/Text is about birds/).waitFor();
    },
  },
  {
    name: "many drafts",
    variant: true,
    async open(page) {
      const all = Array.from({ length: 30 }, (_, at) =>
        draft(`reply:${at}`, {
          text: at % 3 === 0 ? "" : words.repeat((at % 5) + 1),
          in_reply_to_id: at % 2 ? `${at}` : null,
          spoiler_text: at % 4 ? "" : "A walk",
          poll: at % 7 ? null : { options: ["by the sea", "over the hills"], multiple: false, expires_in: 600 },
        }),
      );
      await putDrafts(page, all);
      await at("/-/drafts", title("drafts.title"))(page);
      await page.getByRole("main").getByRole("listitem").nth(29).waitFor();
    },
  },
];

test.each(inThisRun(screens))("nobody who writes is kept out: $name", (screen) => expectAccessible(screen, "demo"));

describe("in Arabic", () => {
  const here = onStage({ statuses: 40 }, { worker: false });
  const { expectAccessible } = createScreenChecks(here);

  atLength("nobody who writes is kept out: a form with everything, from right to left", () =>
    expectAccessible(
      {
        async open(page) {
          await listed("timeline.home")(page);
          await openSettings(page);
          await page.getByLabel(t("setting.interfaceLanguage"), { exact: true }).selectOption("ar");
          await page.locator("html[dir=rtl]").waitFor();
          const poll = { options: ["by the sea", "over the hills", ""], multiple: true, expires_in: 600 };
          const scheduled_at = Date.now() + 86_400_000;
          await putDrafts(page, [draft("status", { text: words, spoiler_text: "A walk", poll, scheduled_at })]);
          await page.goto(`${here.site.origin}/-/compose`);
          const form = page.getByRole("main");
          await form.locator("input[type=datetime-local]").waitFor();
          await form.locator("input[type=file][multiple]").setInputFiles(await pictures(2));
          await form.locator("li textarea").nth(1).waitFor();
        },
      },
      "demo",
    ),
  );
});

describe("with a phone's camera, where what stays in sight can be chosen", () => {
  const here = onStage({ statuses: 40, profile: "mastodon" }, { worker: false });
  const { expectAccessible } = createScreenChecks(here);

  atLength("nobody who writes is kept out: media with all that is done to them", () =>
    expectAccessible({
      async open(page) {
        // For as long as these devtools are attached a finger is what points.
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
        await page.goto(`${here.site.origin}/robots.txt`);
        await openSignedIn(page, here.site);
        await page.goto(`${here.site.origin}/-/compose`);
        await attach(page, 3);
        await page.getByRole("button", { name: t("composer.camera") }).waitFor();
        // What is said of uploads moves the rows under a finger; the next press is to meet what it is meant for.
        await page.getByText(t("upload.there")).nth(2).waitFor();
        await press(page, "composer.focus", { number: 2 });
        await page.getByLabel(t("composer.focusAcross", { number: 2 })).waitFor();
        await waitUntilStill(page);
      },
    }),
  );
});
