import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { feed, t } from "../support/person";
import { openSignedIn, newSignedInTab } from "../support/entrance";
import { pictures } from "../support/pictures";
import { come, focused, round } from "../support/looks/reader_focus";
import { waitForStatuses } from "../support/looks/rest";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 60 }, { worker: false });
const elsewhere = onStage({ statuses: 60, profile: "mastodon" }, { worker: false });

const button = (key: string, values = {}) => `button: ${t(key, values)}`;
const box = (key: string, values = {}) => `textbox: ${t(key, values)}`;
const list = (key: string) => `combobox: ${t(key)}`;

/** What Tab leads to in a form with all that it can have, from its text on. */
const order = [
  box("composer.text"),
  ...[1, 2, 3].flatMap((number) => [box("polls.option", { number }), button("polls.remove_option", { number })]),
  button("polls.add_option"),
  list("polls.type"),
  `spinbutton: ${t("polls.expiry")}`,
  list("polls.expiry_unit"),
  ...[1, 2].flatMap((number) => [
    box("composer.description", { number }),
    button("composer.removePicture", { number }),
    button("composer.moveUp", { number }),
    button("composer.moveDown", { number }),
  ]),
  `checkbox: ${t("composer.sensitive")}`,
  list("composer.language"),
  list("composer.format"),
  button("post_status.preview"),
  button("scheduled.choose"),
  `DateTime: ${t("scheduled.time")}`,
  `link: ${t("scheduled.title")}`,
  button("composer.hideNotices"),
  button("composer.addPicture"),
  button("emoji.add"),
  button("composer.addPoll"),
  button("composer.addWarning"),
  button("composer.options"),
  list("composer.scope"),
  button("scheduled.send"),
  button("dialog.close"),
  box("composer.warning"),
];

/**
 * What chooses files in what the system shows for a press of Enter. Called well before: a browser under load may see
 * the key before it hears that somebody waits for its dialog.
 */
function picker(page: Page) {
  const shown = page.waitForEvent("filechooser", { timeout: 60_000 });
  return async (many: number) => {
    await page.keyboard.press("Enter");
    await (await shown).setFiles(await pictures(many));
  };
}

test("a whole post is written and scheduled by keys and accessible names", async () => {
  const page = await newSignedInTab(here);
  await waitForStatuses(page);
  const devtools = await here.phone.context.newCDPSession(page);
  const { keyboard } = page;
  const pick = picker(page);
  const at = () => focused(devtools);
  const to = (name: string) => come(page, devtools, name);
  const back = (name: string) => come(page, devtools, name, "Shift+Tab");

  await to(button("nav.post"));
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await expect.poll(at).toBe(box("composer.text"));
  await keyboard.type("Which way is longer? ");

  await to(button("composer.addWarning"));
  await keyboard.press("Space");
  expect(await at()).toBe(box("composer.warning"));
  await keyboard.type("A walk");

  // Enter goes on to the next option and makes one after the last; one that is taken out can be had back, in its place.
  await to(button("composer.addPoll"));
  await keyboard.press("Space");
  await back(box("polls.option", { number: 1 }));
  await keyboard.type("By the sea");
  await keyboard.press("Enter");
  await keyboard.type("Over the hills");
  await keyboard.press("Enter");
  expect(await at()).toBe(box("polls.option", { number: 3 }));
  await keyboard.type("By train");
  await to(button("polls.add_option"));
  await keyboard.press("Enter");
  await keyboard.type("Not at all");
  await to(button("polls.remove_option", { number: 4 }));
  await keyboard.press("Enter");
  expect(await at()).toBe(button("app.undo"));
  await keyboard.press("Enter");
  expect(await at()).toBe(box("polls.option", { number: 4 }));
  await to(button("polls.remove_option", { number: 4 }));
  await keyboard.press("Enter");
  await to(button("toast.dismiss"));
  await keyboard.press("Enter");
  expect(await at()).toBe(box("composer.text"));
  await to(list("polls.type"));
  await keyboard.press("ArrowDown");
  await to(`spinbutton: ${t("polls.expiry")}`);
  await keyboard.press("Control+A");
  await keyboard.type("3");
  await to(list("polls.expiry_unit"));
  await keyboard.press("ArrowDown");

  await to(button("composer.addPicture"));
  await pick(2);
  await page.getByLabel(t("composer.description", { number: 2 })).waitFor();
  await back(box("composer.description", { number: 2 }));
  await keyboard.type("The hills");
  await back(box("composer.description", { number: 1 }));
  await keyboard.type("The sea");
  // What was moved goes on being held.
  await to(button("composer.moveUp", { number: 2 }));
  await keyboard.press("Enter");
  expect(await at()).toBe(button("composer.moveUp", { number: 1 }));
  await page
    .getByRole("status")
    .getByText(t("composer.moved", { name: "The hills", position: 1, count: 2 }))
    .waitFor();
  // Media under a subject are marked by themselves; the reader says otherwise.
  await to(`checkbox: ${t("composer.sensitive")}`);
  await keyboard.press("Space");

  await to(button("composer.options"));
  await keyboard.press("Space");
  await back(button("post_status.preview"));
  await keyboard.press("Space");
  await page
    .getByRole("region", { name: t("post_status.preview") })
    .getByText("Which way is longer?")
    .waitFor();
  await back(list("composer.format"));
  await keyboard.press("ArrowDown");
  await back(list("composer.language"));
  await keyboard.type("Deu");
  await to(button("scheduled.choose"));
  await keyboard.press("Space");
  await to(`DateTime: ${t("scheduled.time")}`);
  // Past the month and the day, to the year.
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("ArrowUp");

  // The picker has the focus while it is open, gives its emoji to the text, and the focus with it.
  await to(button("emoji.add"));
  await keyboard.press("Enter");
  await expect.poll(at).toBe(`searchbox: ${t("emoji.search")}`);
  await keyboard.type("grinning face");
  // It stands among all emoji, too: it is the first of those that were found.
  const cells = page.getByRole("grid").getByRole("gridcell");
  await cells
    .first()
    .and(page.getByRole("gridcell", { name: "grinning face", exact: true }))
    .waitFor();
  await keyboard.press("ArrowDown");
  await expect.poll(at).toBe("gridcell: grinning face");
  await keyboard.press("Enter");
  await expect.poll(at).toBe(box("composer.text"));

  expect(await round(page, devtools)).toEqual(order);

  await to(list("composer.scope"));
  await keyboard.press("ArrowDown");
  await to(button("scheduled.send"));
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await at()).toBe(button("nav.post"));

  const { store } = here.site.instance;
  await expect.poll(() => store.scheduled.size, { timeout: 15_000 }).toBe(1);
  const [kept] = store.scheduled.values();
  expect(kept?.input).toMatchObject({
    text: "Which way is longer? 😀",
    spoiler_text: "A walk",
    visibility: "unlisted",
    sensitive: false,
    language: "de",
    poll: { options: ["By the sea", "Over the hills", "By train"], multiple: true, expires_in_s: 3 * 3600 },
  });
  expect(kept?.input.content_type).not.toBe("text/plain");
  const media = (kept?.input.media_ids ?? []).map((id) => store.media.get(id)?.description);
  expect(media).toEqual(["The hills", "The sea"]);
  const years = new Date(kept?.at ?? 0).getFullYear() - new Date().getFullYear();
  expect(years).toBeGreaterThanOrEqual(1);
});

atLength("arrows choose a picture's focal point, and a form gives the focus back", async () => {
  const page = await elsewhere.phone.open("/robots.txt");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, elsewhere.site);
  await waitForStatuses(page);
  const devtools = await elsewhere.phone.context.newCDPSession(page);
  const { keyboard } = page;
  const pick = picker(page);
  const at = () => focused(devtools);
  const to = (name: string) => come(page, devtools, name);
  const first = feed(page).locator("article").first();
  await to(button("nav.skip").replace("button", "link"));
  await keyboard.press("Enter");
  await to(button("status.reply"));
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await expect.poll(at).toBe(box("composer.text"));
  await keyboard.type("Look at this.");

  await to(button("composer.addPicture"));
  await pick(1);
  await page.getByLabel(t("composer.description", { number: 1 })).waitFor();
  await come(page, devtools, button("composer.focus", { number: 1 }), "Shift+Tab");
  await keyboard.press("Space");
  await to(`slider: ${t("composer.focusAcross", { number: 1 })}`);
  await keyboard.press("End");
  await to(`slider: ${t("composer.focusUp", { number: 1 })}`);
  await keyboard.press("Home");
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await at()).toBe(button("status.reply"));
  expect(await first.evaluate((one) => one.contains(document.activeElement))).toBe(true);

  await keyboard.press("Enter");
  await to(button("composer.send"));
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // It may count the answer by now.
  expect(await at()).toMatch(new RegExp(`^${button("status.reply")}`));
  const { store } = elsewhere.site.instance;
  const posted = () => [...store.newest()].find(({ text }) => text.endsWith("Look at this."));
  await expect.poll(() => posted()?.media_ids.length, { timeout: 15_000 }).toBe(1);
  expect(store.media.get(posted()?.media_ids[0] ?? "")?.focus).toEqual({ x: 1, y: -1 });
});
