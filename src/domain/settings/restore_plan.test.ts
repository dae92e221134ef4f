import { expect, test } from "vitest";
import { restoreChanges } from "./restore_plan";
import { noAdminSettings, settings } from "./settings";

test("a plan has what would change, against what holds by choice, admin or default", () => {
  const admin = { config: { theme: "mint" }, frontend: {} };
  const choices = { theme: "mint", hideNsfw: false, maxThumbnails: 4, muteWords: ["a"], greentext: false };
  expect(restoreChanges(choices, { maxThumbnails: 4, muteWords: ["b"] }, admin)).toEqual([
    { key: "hideNsfw", now: true, next: false, asked: false },
    { key: "muteWords", now: ["b"], next: ["a"], asked: false },
  ]);
  expect(restoreChanges({}, { hideNsfw: false }, noAdminSettings)).toEqual([]);
});

test("push, notifications and privacy are asked about one by one", () => {
  const choices = {
    webPushNotifications: true,
    webPushHideIfCW: false,
    webPushAlerts: { ...settings.webPushAlerts.default, likes: false },
    notificationVisibility: { ...settings.notificationVisibility.default, likes: false },
    keepSearches: false,
    scopeCopy: false,
    hideNsfw: false,
  };
  const asked = restoreChanges(choices, {}, noAdminSettings).filter((one) => one.asked);
  expect(asked.map(({ key }) => key).toSorted()).toEqual([
    "keepSearches",
    "notificationVisibility",
    "scopeCopy",
    "webPushAlerts",
    "webPushHideIfCW",
    "webPushNotifications",
  ]);
});
