import { expect, test } from "vitest";
import { isChanged } from "./changed_setting";
import { noAdminSettings, settings } from "./settings";

test("a choice is a change only if something else would hold without it", () => {
  const admin = { config: { hideNsfw: false }, frontend: { maxThumbnails: 4 } };
  expect(isChanged("hideNsfw", true, noAdminSettings)).toBe(false);
  expect(isChanged("hideNsfw", true, admin)).toBe(true);
  expect(isChanged("maxThumbnails", 4, admin)).toBe(false);
  expect(isChanged("maxThumbnails", "many", admin)).toBe(false);
  expect(isChanged("maxThumbnails", undefined, admin)).toBe(false);
  expect(isChanged("muteWords", ["a"], noAdminSettings)).toBe(true);
  expect(isChanged("notificationVisibility", settings.notificationVisibility.default, noAdminSettings)).toBe(false);
});
