import type { Page } from "playwright-core";
import { profileCapabilities } from "../../../src/domain/instance/capabilities/profile_capabilities";
import { settings, type UserSettingKey } from "../../../src/domain/settings/settings";
import { tabs } from "../../../src/features/settings/setting_tabs";
import { t } from "../support/person";

export type TabName = (typeof tabs)[number]["name"];
/** A control of the settings: in which tab, called what, and within which group of flags. */
export type Control = { tab: TabName; name: string; group?: string };

/** The controls of a setting: one, or one for each of its flags. */
function controlsOf(tab: TabName, key: UserSettingKey): Control[] {
  const name = t(`setting.${key}`);
  const value: unknown = settings[key].default;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [{ tab, name }];
  return Object.keys(value).map((flag) => ({
    tab,
    name: t(`setting.${key}.${flag}`),
    group: name,
  }));
}

/** Every control of a setting that the table names, and of what the server keeps of the account. */
export const controls: Control[] = [
  ...tabs.flatMap(({ name, groups }) =>
    groups.flatMap((group) => group.settings.flatMap((key) => controlsOf(name, key))),
  ),
  ...profileCapabilities.akkoma.profile_flags.map((flag): Control => {
    return { tab: "profile", name: t(`ownProfile.flag.${flag}`) };
  }),
  { tab: "profile", name: t("ownProfile.name") },
  { tab: "profile", name: t("ownProfile.note") },
  { tab: "profile", name: t("ownProfile.privacy") },
  { tab: "profile", name: t("ownProfile.directFrom") },
  { tab: "profile", name: t("ownProfile.ttl") },
  { tab: "notifications", name: t("settings.server.block_strangers") },
  { tab: "notifications", name: t("settings.server.hide_contents") },
];

/**
 * The switch of push, and the kinds that are pushed: they are there once push is on, each as long as its kind is shown
 * at all.
 */
export const push: Control = { tab: "notifications", name: t("settings.push") };
const flagsOf = (key: "webPushAlerts" | "notificationVisibility"): Control[] =>
  Object.keys(settings[key].default).map((flag) => ({
    tab: "notifications",
    name: t(`setting.notificationVisibility.${flag}`),
    group: t(`setting.${key}`),
  }));
export const pushedKinds = flagsOf("webPushAlerts");
export const shownKinds = flagsOf("notificationVisibility");

/** What stands in the settings and is no setting, by its name, with the reason. */
const noSettings: Readonly<Record<string, string>> = {
  [t("settings.search")]: "it finds settings, and keeps nothing",
  [t("settings.expert")]: "it is on before the tabs are looked at, or half of them would not be there",
  [t("settings.profile.new")]: "the name of what the button beside it makes at the server",
  [t("hidden.domain")]: "the name of what the button beside it mutes",
  [t("data.postsAll")]: "what one export takes along",
};

export const nameOf = ({ tab, group, name }: Control) => [tab, group, name].filter(Boolean).join(" › ");

/**
 * The controls on the screen that no table here names: what a tab has and nobody sets. A file is picked by a button.
 */
export async function unnamed(page: Page, tab: TabName): Promise<string[]> {
  const found = await page.getByRole("dialog", { name: t("nav.settings") }).evaluate((dialog) => {
    const form = "input:not([type=file]), select, textarea";
    const own = "[contenteditable], [role=slider], [role=spinbutton], [role=radio], [role=textbox]";
    return [...dialog.querySelectorAll<HTMLInputElement>(`${form}, ${own}`)].map((one) => ({
      name: one.labels?.[0]?.textContent ?? one.ariaLabel ?? one.outerHTML,
      group: one.closest("fieldset")?.querySelector("legend")?.textContent,
    }));
  });
  const named = new Set([push, ...pushedKinds, ...controls].map(nameOf));
  return found.flatMap(({ name, group }) => {
    const control = nameOf({ tab, name, ...(group ? { group } : {}) });
    return named.has(control) || Object.hasOwn(noSettings, name) ? [] : [control];
  });
}

/**
 * What the controls of the open tab show, in their order; with `set`, each is given another value first, as a press or
 * a key does.
 */
export function controlsShow(page: Page, wanted: readonly Control[], set = false): Promise<string[]> {
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
