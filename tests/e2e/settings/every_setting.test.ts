import type { Locator, Page } from "playwright-core";
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
type Kind = "switch" | "combobox" | "spinbutton" | "textbox";
/** A control of the settings: in which tab, of what kind, called what, and within which group of flags. */
type Control = { tab: TabName; kind: Kind; name: string; group?: string };

/** The controls of a setting, by the type of its value; a setting of flags has one for each. */
function controlsOf(tab: TabName, key: UserSettingKey): Control[] {
  const name = said(`setting.${key}`);
  const value: unknown = settings[key].default;
  if (typeof value === "boolean") return [{ tab, kind: "switch", name }];
  if (typeof value === "number") return [{ tab, kind: "spinbutton", name }];
  if (typeof value === "string") return [{ tab, kind: "combobox", name }];
  if (Array.isArray(value)) return [{ tab, kind: "textbox", name }];
  return Object.keys(value as object).map((flag) => ({
    tab,
    kind: "switch",
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
    return { tab: "profile", kind: "switch", name: said(`ownProfile.flag.${flag}`) };
  }),
  { tab: "profile", kind: "combobox", name: said("ownProfile.privacy") },
  { tab: "profile", kind: "combobox", name: said("ownProfile.directFrom") },
  { tab: "profile", kind: "spinbutton", name: said("ownProfile.ttl") },
  { tab: "notifications", kind: "switch", name: said("settings.server.block_strangers") },
  { tab: "notifications", kind: "switch", name: said("settings.server.hide_contents") },
];

const panel = (page: Page) => page.getByRole("tabpanel");
const locate = (page: Page, { kind, name, group }: Control): Locator =>
  (group === undefined ? panel(page) : panel(page).getByRole("group", { name: group, exact: true })).getByRole(kind, {
    name,
    exact: true,
  });

/** What a control shows. */
const shows = (control: Locator): Promise<string> =>
  control.evaluate((one) => {
    if (one instanceof HTMLInputElement && one.type === "checkbox") return String(one.checked);
    return (one as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement).value;
  });

/** Gives a control another value than it has. */
async function change(page: Page, control: Control): Promise<void> {
  const one = locate(page, control);
  if (control.kind === "switch") return one.click();
  if (control.kind === "combobox") {
    const value = await one.evaluate((select: HTMLSelectElement) => {
      const others = [...select.options].map((option) => option.value).filter((other) => other !== select.value);
      // All words below are English, and so they stay.
      return others.find((other) => other === "en") ?? others.find((other) => other !== "") ?? "";
    });
    await one.selectOption(value);
    return;
  }
  await one.fill(control.kind === "spinbutton" ? String(Number(await shows(one)) + 3) : "heron\nsandpiper");
  await one.blur();
}

async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: said("nav.settings"), exact: true })
    .first()
    .click();
  await page.getByRole("tab").first().waitFor();
}

/** Goes through all controls, tab by tab. */
async function eachControl(page: Page, act: (control: Control) => Promise<void>): Promise<void> {
  for (const tab of new Set(controls.map((one) => one.tab))) {
    await page.getByRole("tab", { name: said(`settings.tab.${tab}`), exact: true }).click();
    for (const control of controls.filter((one) => one.tab === tab)) await act(control);
  }
}

const nameOf = ({ tab, group, name }: Control) => [tab, group, name].filter(Boolean).join(" › ");

test("every control is set, and after a reload without a network each is found in force", async () => {
  const page = await here.home();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSettings(page);
  await page.getByRole("checkbox", { name: said("settings.expert") }).click();
  const wanted: Record<string, string> = {};
  await eachControl(page, async (control) => {
    const one = locate(page, control);
    const before = await shows(one);
    await change(page, control);
    await expect.poll(() => shows(one), { interval: 20, message: nameOf(control) }).not.toBe(before);
    wanted[nameOf(control)] = await shows(one);
  });
  expect(Object.keys(wanted)).toHaveLength(controls.length);
  await page.getByText(said("settings.server.waits")).first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: said("dialog.close") }).click();
  await settled(page);
  // What another filter of replies asks for is there before the network goes.
  await turnTo(page, here.ground.origin, "/demo");
  await settled(page);

  await turnTo(page, here.ground.origin, "/main/friends");
  await settled(page);
  await here.ground.cut(here.phone.context);
  await page.reload();
  await feed(page).locator("article[data-status]").first().waitFor();
  await settled(page);
  for (const [key, holds] of Object.entries(probes)) await expect.poll(() => holds(page), { message: key }).toBe(true);
  await turnTo(page, here.ground.origin, "/demo");
  await page.getByRole("navigation", { name: said("profile.tabs") }).waitFor();
  expect(await page.getByRole("list", { name: said("profile.counts") }).count()).toBe(0);
  const tab = page.getByRole("link", { name: said("profile.replies"), exact: true });
  expect(await tab.getAttribute("aria-current")).toBe("page");
  await openSettings(page);
  const found: Record<string, string> = {};
  await eachControl(page, async (control) => {
    found[nameOf(control)] = await shows(locate(page, control));
  });
  expect(found).toEqual(wanted);
}, 60_000);
