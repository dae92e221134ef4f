import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import words from "../../i18n/en.json";
import { userSettingKeys, settings } from "../../domain/settings/settings";
import { expert, hintOf, tabs } from "./setting_tabs";
import { valueKey } from "./setting_values";

const drawn = tabs.flatMap(({ groups }) => groups.flatMap((group) => group.settings));

test("every setting that the user can choose has a place, and one only", () => {
  const elsewhere = [
    "installOffer",
    "expertMode",
    "webPushNotifications",
    "webPushAlerts",
    "highlight",
    "emojiPickerKeepOpen",
    "emojiSkinTone",
  ];
  expect(drawn.toSorted()).toEqual(userSettingKeys.filter((key) => !elsewhere.includes(key)).toSorted());
  for (const key of expert) expect(drawn).toContain(key);
});

test("every value that can be chosen from the table, and every flag, has a name", () => {
  const unnamed = drawn.flatMap((key) => {
    const { values, default: fallback }: { values: readonly unknown[]; default: unknown } = settings[key];
    const flags = typeof fallback === "object" && !Array.isArray(fallback) ? Object.keys(fallback ?? {}) : [];
    return [...values.map(String), ...flags].map((value) => valueKey(key, value)).filter((one) => !(one in words));
  });
  expect(unnamed).toEqual([]);
});

test("no sentence under a label is kept for nobody", () => {
  const catalogue = readFileSync(join(import.meta.dirname, "../../i18n/en.json"), "utf8");
  const kept = new Set([...catalogue.matchAll(/"(setting\.\w+\.hint)"/g)].map(([, key]) => key));
  expect(new Set(drawn.flatMap((key) => hintOf(key) ?? []))).toEqual(kept);
});
