import { expect, test } from "vitest";
import { raisesAlert } from "./alerts";
import { settings } from "./settings";

const visibility = settings.notificationVisibility.default;
const all = { visibility, mute_words: [] };
const status = { content: "<p>Low <b>tide</b> at noon</p>", spoiler_text: "", muted: false };

test.each([
  ["mention", "mentions"],
  ["favourite", "likes"],
  ["reblog", "repeats"],
  ["follow", "follows"],
  ["follow_request", "followRequest"],
  ["move", "moves"],
  ["poll", "polls"],
  ["pleroma:emoji_reaction", "emojiReactions"],
] as const)("a %s is told of unless the reader has switched %s off", (type, flag) => {
  expect(raisesAlert({ type, status }, all)).toBe(true);
  expect(raisesAlert({ type, status }, { ...all, visibility: { ...visibility, [flag]: false } })).toBe(false);
});

test.each(["favourite", "mention", "reblog", "pleroma:emoji_reaction", "poll"])(
  "a %s without its status is none",
  (type) => expect(raisesAlert({ type, status: null }, all)).toBe(false),
);

test("what is not known is told of, and what is from somebody muted is not", () => {
  expect(raisesAlert({ type: "severed", status: null }, all)).toBe(true);
  expect(raisesAlert({ type: "follow", status: null, pleroma: { is_seen: false, is_muted: true } }, all)).toBe(false);
});

test("mentions in muted threads, or matching mute words, raise no desktop alert", () => {
  const mention = (over: object) => raisesAlert({ type: "mention", status: { ...status, ...over } }, all);
  expect(mention({})).toBe(true);
  expect(mention({ muted: true })).toBe(false);
  expect(mention({ pleroma: { thread_muted: true } })).toBe(false);
  const with_words = (type: string, word: string) =>
    raisesAlert({ type, status: { ...status, spoiler_text: "Étude" } }, { ...all, mute_words: ["nothing", word] });
  expect(with_words("mention", "TIDE")).toBe(false);
  expect(with_words("mention", "etude")).toBe(false);
  expect(with_words("mention", "storm")).toBe(true);
  expect(with_words("favourite", "tide")).toBe(true);
});
