import type { ProfileFlag } from "../../../domain/accounts/profile_change";
import { profileFlags } from "../../../domain/accounts/profile_options";
import type { Capabilities } from "../../../domain/instance/capabilities/capabilities";
import type { Named } from "../../../domain/search/match_named";
import { settings } from "../../../domain/settings/settings";
import type { MessageKey, T } from "../../../i18n/translator";
import type { SettingsTab } from "../../../ui/base/dialog/open_modals";
import { type GenericControlKey, hintOf, tabs } from "../setting_tabs";
import { valueKey } from "../setting_values";

/**
 * A place in the settings that can be found, named by the message that labels it: a setting, a part of a tab, or,
 * without a `group`, a tab itself. Its row is drawn in a `SettingPlace` of that name.
 */
export type Place = {
  name: MessageKey;
  tab: SettingsTab;
  /** The message that heads it. */
  group: MessageKey | null;
  setting?: GenericControlKey;
};

type OwnPlace = Place & {
  signed_in?: true;
  /** It is there while the browser offers to install the app. */
  installs?: true;
  /** Whether the server lets one decide it. */
  needs?(can: Capabilities): boolean;
};

/** The flags that are about one's posts; the others are about who finds and follows one. */
export const aboutPosts: ReadonlySet<ProfileFlag> = new Set([
  "sensitive",
  "no_rich_text",
  "indexable",
  "hide_favorites",
]);
const flagPlace = (flag: ProfileFlag): OwnPlace => ({
  name: `ownProfile.flag.${flag}`,
  tab: "profile",
  group: aboutPosts.has(flag) ? "ownProfile.posts" : "ownProfile.who",
  needs: (can) => can.profile_flags.includes(flag),
});

/** The places with controls of their own, in the order in which they are shown. */
export const ownPlaces: readonly OwnPlace[] = [
  { name: "settings.expert", tab: "general", group: "settings.tab.general" },
  {
    name: "settings.profile",
    tab: "general",
    group: "settings.tab.general",
    signed_in: true,
    needs: (can) => can.settings_profiles,
  },
  { name: "settings.backup", tab: "general", group: "settings.tab.general" },
  { name: "install.accept", tab: "general", group: "settings.device", installs: true },
  { name: "settings.storageUse", tab: "general", group: "settings.device" },
  { name: "offlineReading.title", tab: "general", group: "settings.device", signed_in: true },
  { name: "ownProfile.pictures", tab: "profile", group: "settings.tab.profile" },
  { name: "ownProfile.words", tab: "profile", group: "settings.tab.profile" },
  ...profileFlags.map(flagPlace),
  {
    name: "ownProfile.directFrom",
    tab: "profile",
    group: "ownProfile.who",
    needs: (can) => can.profile_choices.includes("accepts_direct_messages_from"),
  },
  {
    name: "ownProfile.privacy",
    tab: "profile",
    group: "ownProfile.posts",
    needs: (can) => can.profile_choices.includes("privacy"),
  },
  {
    name: "ownProfile.ttl",
    tab: "profile",
    group: "ownProfile.posts",
    needs: (can) => can.profile_choices.includes("status_ttl_days"),
  },
  { name: "ownProfile.verify", tab: "profile", group: "settings.tab.profile" },
  { name: "hidden.mutes", tab: "mutes", group: "settings.tab.mutes" },
  { name: "hidden.blocks", tab: "mutes", group: "settings.tab.mutes" },
  { name: "hidden.domains", tab: "mutes", group: "settings.tab.mutes", needs: (can) => can.mutes_domains === true },
  { name: "settings.push", tab: "notifications", group: "settings.tab.notifications" },
  { name: "settings.alerts", tab: "notifications", group: "settings.tab.notifications" },
  ...(["settings.server.block_strangers", "settings.server.hide_contents"] as const).map((name) => ({
    name,
    tab: "notifications" as const,
    group: "settings.server" as const,
    needs: (can: Capabilities) => can.notification_options === true,
  })),
  {
    name: "filters.all",
    tab: "filtering",
    group: "settings.group.words",
    signed_in: true,
    needs: (can) => can.filters !== null,
  },
];

/**
 * Every place that the user can be led to, tab by tab, from the tables that the settings themselves are drawn from.
 * @param installs whether the browser offers to install the app
 */
export function settingPlaces(signed_in: boolean, can: Capabilities, installs: boolean): Place[] {
  const isSeen = (one: { signed_in?: true }) => signed_in || !one.signed_in;
  return tabs.filter(isSeen).flatMap(({ name: tab, groups }): Place[] => [
    { name: `settings.tab.${tab}`, tab, group: null },
    ...groups.filter(isSeen).flatMap((group) =>
      group.settings.map((setting): Place => ({
        name: `setting.${setting}`,
        tab,
        group: `settings.group.${group.name}`,
        setting,
      })),
    ),
    ...ownPlaces
      .filter((one) => one.tab === tab && isSeen(one) && (one.needs?.(can) ?? true))
      .filter((one) => installs || !one.installs),
  ]);
}

/** A place as it is searched: its label, its tab and group, and by what else it is found. */
export type FoundPlace = Named & { id: string; place: Place };

/** A message that need not be there; "" if it is not. */
function sayIfAny(t: T, key: string): string {
  const text = t(key as MessageKey);
  return text === key ? "" : text;
}

/** What a setting can be: a post format is looked for by its own name, too. */
function valuesOf(t: T, setting: GenericControlKey): string[] {
  const { values, default: fallback }: { values: readonly unknown[]; default: unknown } = settings[setting];
  const isFlags = typeof fallback === "object" && fallback !== null && !Array.isArray(fallback);
  return [...values.map(String), ...(isFlags ? Object.keys(fallback) : [])].map((one) => t(valueKey(setting, one)));
}

/**
 * The places in the user's language. `find.NAME` of the catalogue has the words by which people of other clients look
 * for the place NAME; it may be missing.
 */
export function describePlaces(t: T, places: readonly Place[]): FoundPlace[] {
  return places.map((place) => {
    const { name, tab, group, setting } = place;
    const hint = setting && hintOf(setting);
    const where = group === null || group === `settings.tab.${tab}` ? [] : [t(group)];
    return {
      id: name,
      place,
      label: t(name),
      hint: group === null ? "" : [t(`settings.tab.${tab}`), ...where].join(" · "),
      words: [hint ? t(hint) : "", sayIfAny(t, `find.${name}`), ...(setting ? valuesOf(t, setting) : [])].join(" "),
    };
  });
}
