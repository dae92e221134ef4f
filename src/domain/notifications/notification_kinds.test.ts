import { expect, test } from "vitest";
import { isListed, needsStatus, notificationTypeOf } from "./notification_kinds";
import { settings } from "../settings/settings";

const all = settings.notificationVisibility.default;
const there = { has_status: true, blocked: false };

test.each([
  ["mention", "mentions"],
  ["favourite", "likes"],
  ["reblog", "repeats"],
  ["follow", "follows"],
  ["follow_request", "followRequest"],
  ["move", "moves"],
  ["poll", "polls"],
  ["pleroma:emoji_reaction", "emojiReactions"],
] as const)("a %s is shown unless %s is off", (type, flag) => {
  expect(isListed({ type, ...there }, all)).toBe(true);
  expect(isListed({ type, ...there }, { ...all, [flag]: false })).toBe(false);
  const others = Object.fromEntries(Object.keys(all).map((name) => [name, name === flag])) as typeof all;
  expect(isListed({ type, ...there }, others)).toBe(true);
});

test.each(["severed_relationships", "admin.sign_up", "constructor", "status", "update"])(
  "a %s has no switch: it is shown whatever is off",
  (type) => {
    const none = Object.fromEntries(Object.keys(all).map((name) => [name, false])) as typeof all;
    expect(isListed({ type, ...there }, none)).toBe(true);
  },
);

test("types that need a status are hidden without it; blocked accounts always", () => {
  for (const type of ["mention", "favourite", "reblog", "pleroma:emoji_reaction", "poll", "status"]) {
    expect(needsStatus(type)).toBe(true);
    expect(isListed({ type, ...there, has_status: false }, all)).toBe(false);
  }
  for (const type of ["follow", "follow_request", "move", "something new"]) {
    expect(isListed({ type, ...there, has_status: false }, all)).toBe(true);
    expect(isListed({ type, ...there, blocked: true }, all)).toBe(false);
  }
});

test("other servers' words for a reaction mean the reaction; every other word stays", () => {
  expect(
    ["reaction", "emoji_reaction", "pleroma:emoji_reaction", "constructor", "admin.report"].map(notificationTypeOf),
  ).toEqual([
    "pleroma:emoji_reaction",
    "pleroma:emoji_reaction",
    "pleroma:emoji_reaction",
    "constructor",
    "admin.report",
  ]);
});
