import type { Page } from "playwright-core";
import { expect } from "vitest";
import { tabs } from "../../../src/features/settings/setting_tabs";
import { onPushService } from "../notifications/push_service";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { feed, t, navigateTo } from "../support/person";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";
import {
  type Control,
  controls,
  controlsShow,
  nameOf,
  push,
  pushedKinds,
  shownKinds,
  type TabName,
  unnamed,
} from "./setting_controls";
import { probes } from "./setting_probes";

const service = onPushService();

/** The admin has whatever anybody has, and a browser that is pushed to. */
const here = onStage(
  { statuses: 60 },
  {
    whole: true,
    async ready(stage) {
      await service().stub(stage.phone.context);
      const page = await newSignedInTab(stage, "admin");
      await Promise.all([stage.phone.worker.active(), waitForStatuses(page)]);
      await page.close();
    },
  },
);

async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: t("nav.settings"), exact: true })
    .first()
    .click();
  await page.getByRole("tab").first().waitFor();
}

/** The emoji picker of the post form, and its two controls. */
async function openPicker(page: Page) {
  await page.getByRole("button", { name: t("emoji.add") }).click();
  const picker = page.getByRole("dialog", { name: t("emoji.add") });
  return {
    tone: picker.getByRole("combobox", { name: t("setting.emojiSkinTone") }),
    keep: picker.getByRole("checkbox", { name: t("setting.emojiPickerKeepOpen") }),
  };
}

/** The control that highlights a person, in the dialog that their profile opens. */
async function openHighlight(page: Page, name: string) {
  await navigateTo(page, here.site.origin, `/${name}`);
  await page.getByRole("button", { name: t("profile.more") }).click();
  await page.getByRole("menuitem", { name: t("profileMenu.highlight") }).click();
  return page.getByRole("combobox", { name: t("profile.highlight") });
}

/**
 * Sets the controls that stand elsewhere than in the settings: those of the emoji picker, and the highlight of a
 * person.
 */
async function setElsewhere(page: Page): Promise<void> {
  const { tone, keep } = await openPicker(page);
  await tone.selectOption({ label: `✋🏽 ${t("emoji.tone.medium")}` });
  await keep.click();
  await expect.poll(() => keep.isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  const highlight = await openHighlight(page, "alder");
  await highlight.selectOption("striped");
  await page.getByRole("button", { name: t("profile.highlightDone") }).click();
}

/** What those controls show. */
async function shownElsewhere(page: Page): Promise<unknown[]> {
  const { tone, keep } = await openPicker(page);
  const picker = [await tone.inputValue(), await keep.isChecked()];
  await page.keyboard.press("Escape");
  const highlight = await openHighlight(page, "alder");
  const shown = await highlight.inputValue();
  await page.getByRole("button", { name: t("profile.highlightDone") }).click();
  return [...picker, shown];
}

/** Opens a tab of the settings; all that it has is there then. */
async function openTab(page: Page, tab: TabName): Promise<void> {
  await page.getByRole("tab", { name: t(`settings.tab.${tab}`), exact: true }).click();
  const last = controls.findLast((one) => one.tab === tab)?.name;
  const panel = page.getByRole("tabpanel");
  if (last === undefined) await waitUntilStill(page, 100);
  else await panel.getByText(last, { exact: true }).first().waitFor();
}

/** Opens each tab, and gives what `look` finds of its controls, by their names. */
async function tabByTab(
  page: Page,
  look: (controls: Control[], tab: TabName) => Promise<string[]>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of tabs) {
    await openTab(page, name);
    const here = controls.filter(({ tab }) => tab === name);
    (await look(here, name)).forEach((value, at) => (found[nameOf(here[at] as Control)] = value));
  }
  return found;
}

/** Sets the controls of a tab, and gives what they show once each shows something else than before. */
async function setControls(page: Page, controls: Control[]): Promise<string[]> {
  const before = await controlsShow(page, controls);
  await controlsShow(page, controls, true);
  const same = async () => (await controlsShow(page, controls)).flatMap((now, at) => (now === before[at] ? at : []));
  await expect.poll(async () => (await same()).map((at) => controls[at]?.name), { timeout: 10_000 }).toEqual([]);
  return controlsShow(page, controls);
}

/** Which kinds the server pushes to the admin's one device. */
const alerts = () => [...here.site.instance.store.subscriptions.values()].map((one) => Object.values(one.alerts));

/** Turns push on, and then each kind of it off, until the server pushes none. */
async function setPush(page: Page): Promise<void> {
  await openTab(page, push.tab);
  await setControls(page, [push]);
  await page.getByText(t("settings.push.on"), { exact: true }).waitFor();
  expect(alerts()).toEqual([expect.arrayContaining([true])]);
  await setControls(page, pushedKinds);
  await expect.poll(alerts).toEqual([expect.not.arrayContaining([true])]);
}

/** What the switches of push show: those of its kinds are there again once what is pushed is shown again. */
async function pushShows(page: Page): Promise<string[]> {
  await openTab(page, push.tab);
  await setControls(page, shownKinds);
  return controlsShow(page, [push, ...pushedKinds]);
}

atLength(
  "every control is set, and after a reload without a network each is found in force",
  async () => {
    const page = await here.phone.open("/main/friends");
    await waitForStatuses(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSettings(page);
    await page.getByRole("checkbox", { name: t("settings.expert") }).click();
    await page.getByText(t("setting.greentext"), { exact: true }).waitFor();
    await setPush(page);
    const wanted = await tabByTab(page, async (controls, tab) => {
      expect(await unnamed(page, tab)).toEqual([]);
      const now = await setControls(page, controls);
      if (tab === "profile") await page.getByRole("button", { name: t("ownProfile.save"), exact: true }).click();
      return now;
    });
    expect(Object.keys(wanted)).toHaveLength(controls.length);
    const { host } = new URL(here.site.origin);
    await page.getByText(t("settings.saving", { host })).first().waitFor({ state: "detached" });
    await page.getByRole("button", { name: t("dialog.close"), exact: true }).click();
    await waitForStatuses(page);
    await setElsewhere(page);
    // What another filter of replies asks for is there before the network goes.
    await navigateTo(page, here.site.origin, "/admin");
    await page.getByText(t("timeline.emptyPublic"), { exact: true }).waitFor();

    await navigateTo(page, here.site.origin, "/main/friends");
    await waitForStatuses(page);
    await here.site.cut(here.phone.context);
    await page.reload();
    await feed(page).locator("article[data-status]").first().waitFor();
    await waitForStatuses(page);
    for (const [key, holds] of Object.entries(probes))
      await expect.poll(() => holds(page), { message: key }).toBe(true);
    expect(await shownElsewhere(page)).toEqual(["🏽", true, "striped"]);
    await navigateTo(page, here.site.origin, "/admin");
    await page.getByRole("navigation", { name: t("profile.tabs") }).waitFor();
    expect(await page.getByRole("list", { name: t("profile.counts") }).count()).toBe(0);
    const tab = page.getByRole("link", { name: t("profile.replies"), exact: true });
    expect(await tab.getAttribute("aria-current")).toBe("page");
    await openSettings(page);
    expect(await page.getByRole("checkbox", { name: t("settings.expert") }).isChecked()).toBe(true);
    expect(await tabByTab(page, (controls) => controlsShow(page, controls))).toEqual(wanted);
    expect(await pushShows(page)).toEqual(["true", ...pushedKinds.map(() => "false")]);
  },
  60_000,
);
