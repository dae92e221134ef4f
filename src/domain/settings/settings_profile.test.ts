import { expect, test } from "vitest";
import { settings } from "./settings";
import { mergeProfile, travelling, unsentOf } from "./settings_profile";

const chosen = (of: Record<string, unknown>) => new Map(Object.entries(of));

test("what lies with a device does not travel, nor does push, which every browser asks for anew", () => {
  for (const key of ["theme", "interfaceLanguage", "installOffer", "webPushNotifications", "safeDM"])
    expect(travelling).not.toContain(key);
  for (const key of ["muteWords", "notificationVisibility", "hideNsfw", "modalOnDelete"])
    expect(travelling).toContain(key);
});

test("unsent is what is chosen here and differs from what was last shared, by its meaning", () => {
  const flags = { ...settings.notificationVisibility.default, likes: false };
  expect(unsentOf(chosen({ hideNsfw: false, theme: "x", maxThumbnails: 4 }), { maxThumbnails: 4 })).toEqual({
    hideNsfw: false,
  });
  expect(unsentOf(chosen({ notificationVisibility: { likes: false } }), { notificationVisibility: flags })).toEqual({});
  expect(unsentOf(chosen({ muteWords: ["a", "b"] }), { muteWords: ["b", "a"] })).toEqual({ muteWords: ["a", "b"] });
  expect(unsentOf(chosen({ maxThumbnails: "many" }), {})).toEqual({});
});

test("what changed there is taken, what changed here alone is kept to be sent", () => {
  const shared = { hideNsfw: true, greentext: false, maxThumbnails: 16 };
  const theirs = { hideNsfw: true, greentext: true, maxThumbnails: 16, of_another_client: 1 };
  expect(mergeProfile(chosen({ ...shared, hideNsfw: false }), shared, theirs)).toEqual({
    take: { greentext: true },
    unsent: { hideNsfw: false },
    lost: [],
  });
});

test("of what changed in both places the newer version's holds, and it is named; the same change is no conflict", () => {
  const shared = { hideNsfw: true, maxThumbnails: 16 };
  const mine = chosen({ hideNsfw: false, maxThumbnails: 4 });
  expect(mergeProfile(mine, shared, { hideNsfw: false, maxThumbnails: 8 })).toEqual({
    take: { maxThumbnails: 8 },
    unsent: {},
    lost: ["maxThumbnails"],
  });
});

test("what a profile does not name, or names as nothing that is known here, changes nothing here", () => {
  const shared = { hideNsfw: true, conversationDisplay: "tree" };
  const theirs = { conversationDisplay: "spiral", hideNsfw: null };
  expect(mergeProfile(chosen(shared), shared, theirs)).toEqual({ take: {}, unsent: {}, lost: [] });
});
