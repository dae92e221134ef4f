import { expect, test } from "vitest";
import { settings } from "./settings";
import { mergeProfile, profileKeys, unsentSettings } from "./settings_profile";

const chosen = (of: Record<string, unknown>) => new Map(Object.entries(of));

test("device settings and push are not shared", () => {
  for (const key of [
    "theme",
    "interfaceLanguage",
    "installOffer",
    "webPushNotifications",
    "webPushAlerts",
    "webPushHideIfCW",
    "safeDM",
  ])
    expect(profileKeys).not.toContain(key);
  for (const key of ["muteWords", "notificationVisibility", "hideNsfw", "modalOnDelete"])
    expect(profileKeys).toContain(key);
});

test("unsent choices are those that differ from the last shared version", () => {
  const flags = { ...settings.notificationVisibility.default, likes: false };
  expect(unsentSettings(chosen({ hideNsfw: false, theme: "x", maxThumbnails: 4 }), { maxThumbnails: 4 })).toEqual({
    hideNsfw: false,
  });
  expect(
    unsentSettings(chosen({ notificationVisibility: { likes: false } }), { notificationVisibility: flags }),
  ).toEqual({});
  expect(unsentSettings(chosen({ muteWords: ["a", "b"] }), { muteWords: ["b", "a"] })).toEqual({
    muteWords: ["a", "b"],
  });
  expect(unsentSettings(chosen({ maxThumbnails: "many" }), {})).toEqual({});
});

test("what changed there is taken, what changed here alone is kept to be sent", () => {
  const shared = { hideNsfw: true, greentext: false, maxThumbnails: 16 };
  const theirs = { hideNsfw: true, greentext: true, maxThumbnails: 16, of_another_client: 1 };
  expect(mergeProfile(chosen({ ...shared, hideNsfw: false }), shared, theirs)).toEqual({
    adopted: { greentext: true },
    unsent: { hideNsfw: false },
    overridden: [],
  });
});

test("in a conflict the newer version wins and is named; equal changes do not conflict", () => {
  const shared = { hideNsfw: true, maxThumbnails: 16 };
  const mine = chosen({ hideNsfw: false, maxThumbnails: 4 });
  expect(mergeProfile(mine, shared, { hideNsfw: false, maxThumbnails: 8 })).toEqual({
    adopted: { maxThumbnails: 8 },
    unsent: {},
    overridden: ["maxThumbnails"],
  });
});

test("missing and invalid values of a profile change nothing", () => {
  const shared = { hideNsfw: true, conversationDisplay: "tree" };
  const theirs = { conversationDisplay: "spiral", hideNsfw: null };
  expect(mergeProfile(chosen(shared), shared, theirs)).toEqual({ adopted: {}, unsent: {}, overridden: [] });
});
