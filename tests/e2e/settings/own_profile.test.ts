import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { coloursOf, flag } from "../support/looks/flag";
import { t } from "../support/person";
import { come } from "../support/looks/reader_focus";
import { waitUntilStill } from "../support/looks/rest";
import { demoAt } from "../support/seeded";
import { asDemo, onStage } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStage({ statuses: 30 }, { worker: false, ready: (stage) => asDemo(stage, false) });

/** The settings at one's own profile, opened by keys, in a tab whose focus is told. */
async function edit(): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await here.phone.open("/demo");
  const devtools = await page.context().newCDPSession(page);
  await page.getByRole("button", { name: t("profile.edit") }).waitFor();
  await come(page, devtools, `button: ${t("profile.edit")}`);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: t("ownProfile.preview") }).waitFor();
  await waitUntilStill(page);
  return { page, devtools };
}

/** Chooses a picture for the avatar by keys, and waits for the frame that cuts it. */
async function chooseAvatar(page: Page, devtools: CDPSession): Promise<void> {
  // Well before the key: a browser may see that before it hears that somebody waits for its dialog.
  const shown = page.waitForEvent("filechooser", { timeout: 60_000 });
  await come(page, devtools, `button: ${t("ownProfile.choose")}`);
  await page.keyboard.press("Enter");
  await (await shown).setFiles(await flag());
  const avatar = page.getByRole("group", { name: t("ownProfile.picture.avatar") });
  await avatar.getByRole("application", { name: t("ownProfile.crop") }).waitFor();
}
const press = async (page: Page, key: string, times: number) => {
  for (let presses = 0; presses < times; presses++) await page.keyboard.press(key);
};
const waits = (page: Page) => page.getByText(t("ownProfile.waits"), { exact: true });
const preview = (page: Page) => page.getByRole("dialog").locator("[inert]");

test("a picture cut by keys in the tunnel is seen to wait, and arrives", async () => {
  const { instance } = here.site;
  const before = demoAt(instance).avatar;
  const { page, devtools } = await edit();
  await here.site.cut(here.phone.context);
  await chooseAvatar(page, devtools);
  await come(page, devtools, `application: ${t("ownProfile.crop")}`);
  // Enlarged so far that one part alone fills the frame, and moved to the last one.
  await press(page, "+", 9);
  await press(page, "-", 1);
  await press(page, "ArrowDown", 2);
  await press(page, "ArrowUp", 2);
  await press(page, "ArrowRight", 25);
  await come(page, devtools, `button: ${t("ownProfile.cropUse")}`);
  await page.keyboard.press("Enter");
  await waits(page).waitFor();
  await page
    .getByRole("button", { name: t("ownProfile.choose") })
    .first()
    .and(page.locator(":focus"))
    .waitFor();
  await preview(page).locator("img[src^='blob:']").first().waitFor();
  // So does the profile that lies behind the settings.
  await page.locator("main img[src^='blob:']").first().waitFor({ state: "attached" });
  expect(await outboxOf(page)).toMatchObject([{ kind: "edit_picture" }]);
  expect(demoAt(instance).avatar).toBe(before);

  await here.site.restore(here.phone.context);
  await expect.poll(() => demoAt(instance).avatar, { timeout: 30_000 }).not.toBe(before);
  const kept = await instance.fetch(new Request(instance.origin + demoAt(instance).avatar));
  const { colours, sides } = await coloursOf(Buffer.from(await kept.arrayBuffer()));
  expect(colours).toEqual([0, 0, 255]);
  expect(sides).toEqual([93, 93]);
  await waits(page).waitFor({ state: "detached" });
  await page.locator("img[src^='blob:']").first().waitFor({ state: "detached" });
  await expect.poll(() => outboxOf(page)).toEqual([]);
  await page.close();
});

atLength("a name changed by keys in the tunnel is seen to wait, and arrives", async () => {
  const { instance } = here.site;
  const before = demoAt(instance).display_name;
  const { page, devtools } = await edit();
  await here.site.cut(here.phone.context);
  await come(page, devtools, `textbox: ${t("ownProfile.name")}`);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Demo of the dunes");
  await page.getByText(t("ownProfile.unsaved"), { exact: true }).waitFor();
  await come(page, devtools, `button: ${t("ownProfile.save")}`);
  await page.keyboard.press("Enter");
  await waits(page).waitFor();
  await preview(page).getByText("Demo of the dunes", { exact: true }).waitFor();
  expect([await outboxOf(page), demoAt(instance).display_name]).toMatchObject([[{ kind: "edit_profile" }], before]);

  await here.site.restore(here.phone.context);
  await expect.poll(() => demoAt(instance).display_name, { timeout: 30_000 }).toBe("Demo of the dunes");
  await waits(page).waitFor({ state: "detached" });
  await expect.poll(() => outboxOf(page)).toEqual([]);
  await page.close();
});

atLength("axe finds nothing where a picture is cut; 320 px hold it in twice the size", async () => {
  const { page, devtools } = await edit();
  await chooseAvatar(page, devtools);
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const standard of [16, 32]) {
    await devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: 13 } });
    await page.waitForFunction((px) => getComputedStyle(document.body).fontSize === `${px}px`, standard);
    await waitUntilStill(page);
    expect([standard, await cutOff(page, standard > 16)]).toEqual([standard, []]);
  }
  await page.close();
});

atLength.each([
  ["a desk", 1440, 900],
  ["a phone on its side", 844, 390],
] as const)("on %s the frame that cuts an avatar is a square that the picture fills", async (_, width, height) => {
  const { page, devtools } = await edit();
  await chooseAvatar(page, devtools);
  await page.setViewportSize({ width, height });
  await waitUntilStill(page);
  const frame = page.getByRole("application", { name: t("ownProfile.crop") }).locator("div");
  const [box, picture] = [await frame.boundingBox(), await frame.locator("img").boundingBox()];
  if (!box || !picture) throw new Error("there is no frame with a picture");
  expect(box.width).toBeCloseTo(box.height, 0);
  // As much of the picture's height as there is.
  expect([picture.y - box.y, picture.height - box.height].map(Math.round)).toEqual([0, 0]);
  await page.close();
});
