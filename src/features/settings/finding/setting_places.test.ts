import { expect, test } from "vitest";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { defaultInstance } from "../../../domain/instance/default_instance";
import { matchNamed } from "../../../domain/search/match_named";
import words from "../../../i18n/en.json";
import { createT } from "../../../i18n/translator";
import { tabs } from "../setting_tabs";
import { describePlaces, ownPlaces, settingPlaces } from "./setting_places";

const t = createT("en", words);
const at = (name: string) =>
  capabilitiesOf({
    ...defaultInstance,
    software: { name, version: "3.16.0" },
    features: name === "akkoma" ? ["akkoma_api"] : [],
  });
const found = (typed: string, signed_in = true, software = "akkoma", installs = false) =>
  matchNamed(describePlaces(t, settingPlaces(signed_in, at(software), installs)), typed).map(({ id }) => id);

test("every generic setting and every tab can be found by its own label", () => {
  for (const { name, groups } of tabs) {
    expect(found(t(`settings.tab.${name}`))).toContain(`settings.tab.${name}`);
    for (const key of groups.flatMap((group) => group.settings))
      expect(found(t(`setting.${key}`)).slice(0, 2), key).toContain(`setting.${key}`);
  }
});

test.each([
  ["dark mode", "setting.theme"],
  ["NSFW", "setting.hideNsfw"],
  ["nsfw pictures", "setting.hideNsfw"],
  ["boost", "setting.modalOnRepeat"],
  ["CW", "setting.collapseMessageWithSubject"],
  ["markdown", "setting.postContentType"],
  ["hotkeys", "setting.keyShortcuts"],
  ["private account", "ownProfile.flag.locked"],
  ["offline", "offlineReading.title"],
  ["conversations depth", "setting.maxDepthInThread"],
  ["on wide screens", "setting.thirdColumnMode"],
])("what other clients call “%s” leads to %s", (typed, name) => {
  expect(found(typed)).toContain(name);
});

test("every word must match, and what no setting is called finds none", () => {
  expect(found("nsfw hashtags")).toEqual([]);
  expect(found("xyzzy")).toEqual([]);
});

test("what a visitor or a server does not have is not found", () => {
  expect(found("private account", false)).toEqual([]);
  expect(found("markdown", false)).not.toContain("setting.postContentType");
  expect(found("sync settings", true, "mastodon")).toEqual([]);
  expect(found("sync settings")).toEqual(["settings.profile"]);
});

test("installing is found while the browser offers it", () => {
  expect(found("install")).not.toContain("install.accept");
  expect(found("install", true, "akkoma", true)).toContain("install.accept");
});

test("no synonyms are kept for a place that is not there", () => {
  const names = new Set<string>([
    ...tabs.flatMap(({ name, groups }) => [
      `settings.tab.${name}`,
      ...groups.flatMap((group) => group.settings.map((key) => `setting.${key}`)),
    ]),
    ...ownPlaces.map(({ name }) => name),
  ]);
  const kept = Object.keys(words).filter((key) => key.startsWith("find."));
  expect(kept.map((key) => key.slice("find.".length)).filter((name) => !names.has(name))).toEqual([]);
});
