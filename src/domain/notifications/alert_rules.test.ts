import { expect, test } from "vitest";
import { type AlertRules, raisesAlert } from "./alert_rules";
import { settings } from "../settings/settings";
import type { VisibilityInput } from "../statuses/visibility";

const visibility = settings.notificationVisibility.default;
const all: AlertRules = { visibility, muteWords: [] };
const user = { user_id: "me", now: Date.parse("2026-11-20T12:00:00Z") };
const words = { id: "9", content: "<p>Low <b>tide</b> at noon</p>", spoiler_text: "", muted: false };
const status: VisibilityInput = {
  status: { ...words, mentions: [], in_reply_to_id: null, in_reply_to_account_id: null },
  account: { id: "ben", bot: false },
  reblog: null,
  muting: [],
  blocking: [],
  muted_hosts: [],
  filters: [],
  replied_followed: null,
};

type Some = { muted?: boolean; blocked?: boolean; status?: VisibilityInput | null };
const raises = (type: string, some: Some = {}, rules = all) =>
  raisesAlert({ notification: { type }, muted: false, blocked: false, status, ...some }, user, rules);

test.each([
  ["mention", "mentions"],
  ["favourite", "likes"],
  ["reblog", "repeats"],
  ["follow", "follows"],
  ["follow_request", "followRequest"],
  ["move", "moves"],
  ["poll", "polls"],
  ["pleroma:emoji_reaction", "emojiReactions"],
] as const)("a %s is told of unless the user has switched %s off", (type, flag) => {
  expect(raises(type)).toBe(true);
  expect(raises(type, {}, { ...all, visibility: { ...visibility, [flag]: false } })).toBe(false);
});

test.each(["favourite", "mention", "reblog", "pleroma:emoji_reaction", "poll"])(
  "a %s without its status is none",
  (type) => expect(raises(type, { status: null })).toBe(false),
);

test("what is not known is told of, and what is from somebody muted or blocked is not", () => {
  expect(raises("severed", { status: null })).toBe(true);
  expect(raises("follow", { status: null, muted: true })).toBe(false);
  expect(raises("follow", { status: null, blocked: true })).toBe(false);
});

test("mentions in muted threads, or matching mute words, raise no desktop alert", () => {
  const mention = (over: object) => raises("mention", { status: { ...status, status: { ...status.status, ...over } } });
  expect(mention({})).toBe(true);
  expect(mention({ muted: true })).toBe(false);
  expect(mention({ pleroma: { thread_muted: true } })).toBe(false);
  const warned = { ...status, status: { ...status.status, spoiler_text: "Étude" } };
  const with_words = (type: string, word: string) =>
    raises(type, { status: warned }, { ...all, muteWords: ["nothing", word] });
  expect(with_words("mention", "TIDE")).toBe(false);
  expect(with_words("status", "TIDE")).toBe(false);
  expect(with_words("mention", "étude")).toBe(false);
  expect(with_words("mention", "etude")).toBe(true);
  expect(with_words("mention", "storm")).toBe(true);
  expect(with_words("mention", " ")).toBe(true);
  expect(with_words("mention", "\uFE0F")).toBe(true);
  expect(with_words("favourite", "tide")).toBe(true);
});

test.each(["update", "quote"])(
  "a %s brings somebody else's words, as a mention does: none is raised where they are muted",
  (type) => {
    const told = (over: object, muteWords: string[] = []) =>
      raises(type, { status: { ...status, status: { ...status.status, ...over } } }, { ...all, muteWords });
    expect(told({})).toBe(true);
    expect(told({}, ["tide"])).toBe(false);
    expect(told({ muted: true })).toBe(false);
    expect(told({ pleroma: { thread_muted: true } })).toBe(false);
  },
);

test("a filtered mention raises no alert in its context, hidden or folded", () => {
  const filtered = (
    context: "home" | "notifications",
    filter_action: "warn" | "hide",
    expires_at: string | null = null,
  ) => {
    const filters = [{ title: "Sea", context: [context], filter_action, expires_at, words: ["tide"] }];
    return raises("mention", { status: { ...status, filters } });
  };
  expect(filtered("notifications", "warn")).toBe(false);
  expect(filtered("notifications", "hide")).toBe(false);
  expect(filtered("home", "hide")).toBe(true);
  expect(filtered("notifications", "warn", "2026-11-20T11:59:59Z")).toBe(true);
});

test("a mention of a muted or blocked account raises no alert", () => {
  const mentions = [{ id: "cem", username: "cem", acct: "cem", url: "" }];
  const among = (over: Partial<VisibilityInput>) =>
    raises("mention", { status: { ...status, status: { ...status.status, mentions }, ...over } });
  expect(among({})).toBe(true);
  expect(among({ muting: ["cem"] })).toBe(false);
  expect(among({ blocking: ["cem"] })).toBe(false);
});
