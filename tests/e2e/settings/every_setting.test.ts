import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { profileCapabilities } from "../../../src/domain/instance/profile_capabilities";
import { settings, type UserSettingKey } from "../../../src/domain/settings/settings";
import { tabs } from "../../../src/features/settings/setting_tabs";
import { feed, said, turnTo } from "../support/person";
import { settled } from "../support/rest";
import { onStageAsDemo } from "../support/stage";
import { probes } from "./setting_probes";

const here = onStageAsDemo({ statuses: 60 });

type TabName = (typeof tabs)[number]["name"];
/** A control of the settings: in which tab, called what, and within which group of flags. */
type Control = { tab: TabName; name: string; group?: string };

/** The controls of a setting: one, or one for each of its flags. */
function controlsOf(tab: TabName, key: UserSettingKey): Control[] {
  const name = said(`setting.${key}`);
  const value: unknown = settings[key].default;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [{ tab, name }];
  return Object.keys(value).map((flag) => ({
    tab,
    name: said(`setting.${key}.${flag}`),
    group: name,
  }));
}

/** Every control of a setting that the table names, and of what the server keeps of the account. */
const controls: Control[] = [
  ...tabs.flatMap(({ name, groups }) =>
    groups.flatMap((group) => group.settings.flatMap((key) => controlsOf(name, key))),
  ),
  ...profileCapabilities.akkoma.profile_flags.map((flag): Control => {
    return { tab: "profile", name: said(`ownProfile.flag.${flag}`) };
  }),
  { tab: "profile", name: said("ownProfile.privacy") },
  { tab: "profile", name: said("ownProfile.directFrom") },
  { tab: "profile", name: said("ownProfile.ttl") },
  { tab: "notifications", name: said("settings.server.block_strangers") },
  { tab: "notifications", name: said("settings.server.hide_contents") },
];

/** What the controls of the open tab show, in their order; with `set`, each is given another value first, as a press or a key does. */
function controlsShow(page: Page, wanted: readonly Control[], set = false): Promise<string[]> {
  return page.evaluate(
    async ([all, set]) => {
      const panel = document.querySelector("[role=tabpanel]");
      const labelled = ({ name, group }: { name: string; group?: string }) => {
        const groups = [...(panel?.querySelectorAll("fieldset") ?? [])];
        const within =
          group === undefined ? panel : groups.find((one) => one.querySelector("legend")?.textContent === group);
        const label = [...(within?.querySelectorAll("label") ?? [])].find((one) => one.textContent === name);
        if (!label?.control) throw new Error(`nothing is called ${name}`);
        return label.control as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
      };
      const write = async (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise(requestAnimationFrame);
        field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      };
      const change = async (one: ReturnType<typeof labelled>) => {
        if (one instanceof HTMLSelectElement) {
          const others = [...one.options].map(({ value }) => value).filter((value) => value !== one.value);
          // All words below are English, and so they stay.
          one.value = others.find((value) => value === "en") ?? others.find((value) => value !== "") ?? "";
          one.dispatchEvent(new Event("change", { bubbles: true }));
        } else if (one.type === "checkbox") one.click();
        else await write(one, one.type === "number" ? String(Number(one.value) + 3) : "heron\nsandpiper");
      };
      if (set) for (const control of all) await change(labelled(control));
      return all.map((control) => {
        const one = labelled(control);
        return one instanceof HTMLInputElement && one.type === "checkbox" ? String(one.checked) : one.value;
      });
    },
    [[...wanted], set] as const,
  );
}

async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: said("nav.settings"), exact: true })
    .first()
    .click();
  await page.getByRole("tab").first().waitFor();
}

/** The emoji picker of the post form, and its two controls. */
async function openPicker(page: Page) {
  await page.getByRole("button", { name: said("emoji.add") }).click();
  const picker = page.getByRole("dialog", { name: said("emoji.add") });
  return {
    tone: picker.getByRole("combobox", { name: said("setting.emojiSkinTone") }),
    keep: picker.getByRole("checkbox", { name: said("setting.emojiPickerKeepOpen") }),
  };
}

/** The control that highlights a person, in the dialog that their profile opens. */
async function openHighlight(page: Page, name: string) {
  await turnTo(page, here.ground.origin, `/${name}`);
  await page.getByRole("button", { name: said("profile.more") }).click();
  await page.getByRole("menuitem", { name: said("profileMenu.highlight") }).click();
  return page.getByRole("combobox", { name: said("profile.highlight") });
}

/** Sets the controls that stand elsewhere than in the settings: those of the emoji picker, and the highlight of a person. */
async function setElsewhere(page: Page): Promise<void> {
  const { tone, keep } = await openPicker(page);
  await tone.selectOption({ label: `✋🏽 ${said("emoji.tone.medium")}` });
  await keep.click();
  await expect.poll(() => keep.isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  const highlight = await openHighlight(page, "alder");
  await highlight.selectOption("striped");
  await page.getByRole("button", { name: said("profile.highlightDone") }).click();
}

/** What those controls show. */
async function shownElsewhere(page: Page): Promise<unknown[]> {
  const { tone, keep } = await openPicker(page);
  const picker = [await tone.inputValue(), await keep.isChecked()];
  await page.keyboard.press("Escape");
  const highlight = await openHighlight(page, "alder");
  const shown = await highlight.inputValue();
  await page.getByRole("button", { name: said("profile.highlightDone") }).click();
  return [...picker, shown];
}

const nameOf = ({ tab, group, name }: Control) => [tab, group, name].filter(Boolean).join(" › ");

/** Opens each tab that has controls, and gives what `look` finds, by the names of the controls. */
async function tabByTab(page: Page, look: (controls: Control[]) => Promise<string[]>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const tab of new Set(controls.map((one) => one.tab))) {
    await page.getByRole("tab", { name: said(`settings.tab.${tab}`), exact: true }).click();
    const here = controls.filter((one) => one.tab === tab);
    const last = here.at(-1)?.name ?? "";
    await page.getByRole("tabpanel").getByText(last, { exact: true }).first().waitFor();
    (await look(here)).forEach((value, at) => (found[nameOf(here[at] as Control)] = value));
  }
  return found;
}

test("every control is set, and after a reload without a network each is found in force", async () => {
  const page = await here.home();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSettings(page);
  await page.getByRole("checkbox", { name: said("settings.expert") }).click();
  await page.getByText(said("setting.greentext"), { exact: true }).waitFor();
  const wanted = await tabByTab(page, async (controls) => {
    const before = await controlsShow(page, controls);
    await controlsShow(page, controls, true);
    const same = async () => (await controlsShow(page, controls)).flatMap((now, at) => (now === before[at] ? at : []));
    await expect.poll(async () => (await same()).map((at) => controls[at]?.name), { timeout: 10_000 }).toEqual([]);
    return controlsShow(page, controls);
  });
  expect(Object.keys(wanted)).toHaveLength(controls.length);
  const { host } = new URL(here.ground.origin);
  await page.getByText(said("settings.saving", { host })).first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: said("dialog.close") }).click();
  await settled(page);
  await setElsewhere(page);
  // What another filter of replies asks for is there before the network goes.
  await turnTo(page, here.ground.origin, "/demo");
  await page.getByText(said("timeline.emptyPublic"), { exact: true }).waitFor();

  await turnTo(page, here.ground.origin, "/main/friends");
  await settled(page);
  await here.ground.cut(here.phone.context);
  await page.reload();
  await feed(page).locator("article[data-status]").first().waitFor();
  await settled(page);
  for (const [key, holds] of Object.entries(probes)) await expect.poll(() => holds(page), { message: key }).toBe(true);
  expect(await shownElsewhere(page)).toEqual(["🏽", true, "striped"]);
  await turnTo(page, here.ground.origin, "/demo");
  await page.getByRole("navigation", { name: said("profile.tabs") }).waitFor();
  expect(await page.getByRole("list", { name: said("profile.counts") }).count()).toBe(0);
  const tab = page.getByRole("link", { name: said("profile.replies"), exact: true });
  expect(await tab.getAttribute("aria-current")).toBe("page");
  await openSettings(page);
  expect(await tabByTab(page, (controls) => controlsShow(page, controls))).toEqual(wanted);
}, 60_000);
