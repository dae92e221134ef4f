import { expect, test } from "vitest";
import { readSetting, settings } from "./settings";
import type { SettingKey } from "./settings";

test("what was never chosen, or is no value of the setting, reads as its default", () => {
  expect(readSetting("hideNsfw", undefined)).toBe(true);
  expect(readSetting("streaming", "yes")).toBe(false);
  expect(readSetting("theme", "neon")).toBe("system");
  expect(readSetting("postContentType", 3)).toBe("text/plain");
});

test("what was chosen is read as chosen", () => {
  expect(readSetting("hideNsfw", false)).toBe(false);
  expect(readSetting("theme", "pleroma-light")).toBe("pleroma-light");
  expect(readSetting("interfaceLanguage", "de")).toBe("de");
});

test("every default is a value of its own setting", () => {
  for (const key of Object.keys(settings) as SettingKey[]) {
    expect(readSetting(key, settings[key].default), key).toBe(settings[key].default);
  }
});
