import { describe, expect, test } from "vitest";
import { aFilter, aPost, type Some } from "../../../tests/support/rows/weighed";
import type { MatchedFilter } from "./matched_filters";
import { settings } from "../settings/settings";
import {
  blurFiltersOf,
  filterContextOf,
  muteSettings,
  muteWordHits,
  type MuteRules,
  type MuteReason,
  type ViewContext,
  visibilityOf,
} from "./visibility";
import type { VisibilityInput } from "./visibility";

/** The default settings. */
const plain = Object.fromEntries(muteSettings.map((key) => [key, settings[key].default])) as MuteRules;
const hideNothing: MuteRules = { ...plain, hideMutedThreads: false };

const home: ViewContext = { user_id: "me", context: "home", now: 1000 };
const look = (some: Some, rules: Partial<MuteRules> = {}, sight: Partial<ViewContext> = {}) =>
  visibilityOf(aPost(some), { ...home, ...sight }, { ...hideNothing, ...rules });
const kinds = ({ reasons }: { reasons: readonly MuteReason[] }) => reasons.map(({ kind }) => kind);

/** Each reason to mute a status, with the settings that it needs. */
const causes: [name: string, kind: MuteReason["kind"], some: Some, rules?: Partial<MuteRules>][] = [
  ["the author is muted", "user", { muting: ["ada"] }],
  ["the repeater is muted", "repeater", { repeater: "ben", muting: ["ben"] }],
  ["the author is blocked", "blocked", { blocking: ["ada"] }],
  ["the thread is muted", "thread", { thread_muted: true }],
  ["a muted word is in the text", "words", { content: "<p>so much <b>Rain</b></p>" }, { muteWords: ["rain"] }],
  ["a muted word is in the summary", "words", { summary: "RAIN" }, { muteWords: ["rain"] }],
  ["a filter is met", "filter", { filters: [aFilter()] }],
  ["a bot wrote it", "bot", { bot: true }, { muteBotStatuses: true }],
  ["it mentions a blocked user", "mentions_blocked", { mentions: ["cem"], blocking: ["cem"] }],
  ["it mentions a muted user", "mentions_muted", { mentions: ["cem"], muting: ["cem"] }],
];

describe("why a status is muted", () => {
  test("without a reason it is shown", () => {
    expect(look({})).toEqual({ state: "shown", reasons: [] });
    expect(look({ bot: true })).toEqual({ state: "shown", reasons: [] });
  });

  test.each(causes)("%s: it is muted, and the reason is told", (_name, kind, some, rules) => {
    const showing = look(some, rules);
    expect(showing.state).toBe("muted");
    expect(kinds(showing)).toEqual([kind]);
  });

  test.each(causes)("%s: the user's own post is never muted", (_name, _kind, some, rules) => {
    expect(look({ ...some, by: "me" }, rules)).toEqual({ state: "shown", reasons: [] });
    expect(look({ ...some, repeater: "me" }, rules)).toEqual({ state: "shown", reasons: [] });
  });

  test.each(causes)("%s: unmuted for now it is shown, and the reason stays known", (_name, kind, some, rules) => {
    const showing = look(some, { ...rules, hideFilteredStatuses: true }, { unmuted: true });
    expect([showing.state, kinds(showing)]).toEqual(["shown", [kind]]);
  });

  test("bots are muted only where the view is not compact", () => {
    expect(look({ bot: true }, { muteBotStatuses: true }, { compact: true }).state).toBe("shown");
  });

  test("that somebody mentions the user is no reason, whomever they mute", () => {
    expect(look({ mentions: ["me"], muting: ["me"], blocking: ["me"] }).state).toBe("shown");
  });

  test("Akkoma's `muted` is no muted thread where it is said of the author", () => {
    const post = aPost();
    const pleroma = { thread_muted: false } as VisibilityInput["status"]["pleroma"];
    const status = { ...post.status, muted: true, pleroma };
    expect(visibilityOf({ ...post, status }, home, hideNothing).state).toBe("shown");
  });
});

describe("exceptions", () => {
  test("on their own profile nobody is muted, whoever repeated it; what they repeat is", () => {
    const own: Partial<ViewContext> = { context: "account", profile_id: "ada" };
    expect(look({ muting: ["ada"] }, {}, own).state).toBe("shown");
    expect(look({ repeater: "ada", muting: ["ada"] }, {}, own).state).toBe("shown");
    expect(look({ by: "ben", repeater: "ada", muting: ["ben"] }, {}, own).state).toBe("muted");
  });

  test("in a muted conversation that is open its statuses are shown", () => {
    expect(look({ thread_muted: true }, plain, { context: "thread" }).state).toBe("shown");
    expect(look({ thread_muted: true }, plain).state).toBe("hidden");
    expect(look({ muting: ["ada"] }, {}, { context: "thread" }).state).toBe("muted");
  });

  test("with muted words there is no exception", () => {
    const rules = { muteWords: ["godwit"] };
    expect(look({ muting: ["ada"] }, rules, { context: "account", profile_id: "ada" }).state).toBe("muted");
    expect(look({ thread_muted: true }, rules, { context: "thread" }).state).toBe("muted");
  });

  test("a status that was asked for by itself is folded at most", () => {
    expect(look({ muting: ["ada"] }, { hideFilteredStatuses: true }, { focused: true }).state).toBe("muted");
  });
});

describe("what is hidden entirely", () => {
  /** The setting that hides statuses muted for each reason. */
  const hidden: [setting: keyof MuteRules, hides: MuteReason["kind"][]][] = [
    ["hideMutedPosts", ["user", "repeater"]],
    ["hideMutedThreads", ["thread", "mentions_muted"]],
    ["hideWordFilteredPosts", ["words"]],
    ["hideThreadsWithBlockedUsers", ["mentions_blocked"]],
    ["hideFilteredStatuses", causes.map(([, kind]) => kind)],
  ];
  test.each(hidden)("%s hides what is muted for %s, and nothing else", (setting, wanted) => {
    for (const [name, kind, some, rules] of causes) {
      const { state } = look(some, { ...rules, [setting]: true });
      expect([name, state]).toEqual([name, wanted.includes(kind) ? "hidden" : "muted"]);
      expect(look({}, { [setting]: true }).state).toBe("shown");
    }
  });

  test("a filter that hides does so by itself", () => {
    expect(look({ filters: [aFilter({ filter_action: "hide" })] }).state).toBe("hidden");
  });
});

test("a filter holds where it is meant to, and until it runs out", () => {
  const until = new Date(2000).toISOString();
  const at = (filter: Partial<MatchedFilter>, sight: Partial<ViewContext> = {}) =>
    look({ filters: [aFilter(filter)] }, {}, sight).state;
  for (const context of ["notifications", "public", "thread", "account", null] as const)
    expect(at({}, { context })).toBe("shown");
  expect(at({ context: ["public", "thread"] }, { context: "thread" })).toBe("muted");
  expect(at({ expires_at: until }, { now: 1999 })).toBe("muted");
  expect(at({ expires_at: until }, { now: 2000 })).toBe("shown");
  expect(look({ filters: [aFilter()] })).toMatchObject({ reasons: [{ title: "Rain" }] });
});

describe("a filter that blurs media alone", () => {
  const wet = aFilter({ filter_action: "blur" });
  const blurs = (some: Some, sight: Partial<ViewContext> = {}) => blurFiltersOf(aPost(some), { ...home, ...sight });

  test("it folds and hides nothing, and is named as what covers the media", () => {
    for (const rules of [{}, { hideFilteredStatuses: true }, { hideWordFilteredPosts: true }])
      expect(look({ filters: [wet] }, rules)).toEqual({ state: "shown", reasons: [] });
    expect(blurs({ filters: [aFilter({ title: "Folds" }), wet, aFilter({ filter_action: "hide" })] })).toEqual([
      "Rain",
    ]);
  });

  test("it does not cover own statuses, other contexts, or after it expired", () => {
    expect(blurs({ filters: [wet], by: "me" })).toEqual([]);
    expect(blurs({ filters: [wet], repeater: "me" })).toEqual([]);
    expect(blurs({ filters: [wet] }, { context: "public" })).toEqual([]);
    const until = { ...wet, expires_at: new Date(2000).toISOString() };
    expect(blurs({ filters: [until] }, { now: 1999 })).toEqual(["Rain"]);
    expect(blurs({ filters: [until] }, { now: 2000 })).toEqual([]);
  });

  test("beside a filter that folds, the status is folded for that one's sake alone", () => {
    expect(look({ filters: [wet, aFilter({ title: "Folds" })] })).toMatchObject({
      state: "muted",
      reasons: [{ title: "Folds" }],
    });
  });
});

test("filter contexts: lists are home, tags and networks public, bookmarks none", () => {
  const keys = ["home", "list:3", "notifications", "local", "federated", "bubble", "tag:a:b", "bookmarks", "direct"];
  expect(keys.map(filterContextOf)).toEqual([
    "home",
    "home",
    "notifications",
    "public",
    "public",
    "public",
    "public",
    null,
    null,
  ]);
});

test("muted words match anywhere in text and warning, ignoring case and markup", () => {
  const hits = (words: string[], text: string, summary = "") => muteWordHits(words, summary, () => text);
  expect(hits(["Rain", "snow", "ÄRGER"], "It rains", "ärgerlich")).toEqual(["Rain", "ÄRGER"]);
  expect(hits(["arger"], "Ärger")).toEqual([]);
  expect(hits(["two words"], "two\nwords")).toEqual([]);
  expect(hits(["Café"], "cafe\u0301")).toEqual(["Café"]);
  expect(hits(["", "  ", "\uFE0F"], "anything \u2764\uFE0F")).toEqual([]);
  expect(look({ content: '<a href="https://rain.example">dry</a>' }, { muteWords: ["rain"] }).state).toBe("shown");
});

test("without muted words no text is read", () => {
  expect(
    muteWordHits([" "], "", () => {
      throw new Error("read");
    }),
  ).toEqual([]);
});

describe("replies in timelines", () => {
  const shown = (replyVisibility: MuteRules["replyVisibility"], some: Some, sight: Partial<ViewContext> = {}) =>
    look(some, { replyVisibility }, sight).state === "shown";
  const replies: [name: string, some: Some, all: boolean, following: boolean, self: boolean][] = [
    ["no reply", {}, true, true, true],
    ["a reply to the user", { to: "me", followed: false }, true, true, true],
    ["a reply to somebody followed", { to: "ben", followed: true }, true, true, false],
    ["a reply to somebody else", { to: "ben", followed: false }, true, false, false],
    ["a reply to somebody of whom that is not known", { to: "ben" }, true, true, false],
    ["a reply to nobody known", { to: null }, true, true, false],
    ["a repeat of a reply", { to: "ben", followed: false, repeater: "cem" }, true, true, true],
    ["one's own reply", { by: "me", to: "ben", followed: false }, true, true, true],
  ];
  test.each(replies)("%s: all, following, self", (_name, some, ...wanted) => {
    expect((["all", "following", "self"] as const).map((how) => shown(how, some))).toEqual(wanted);
  });

  test("elsewhere, and asked for by itself, every reply is shown", () => {
    const some = { to: "ben", followed: false };
    for (const context of ["thread", "account", "notifications", null] as const)
      expect(shown("self", some, { context })).toBe(true);
    expect(shown("self", some, { focused: true })).toBe(true);
    expect(shown("self", some, { context: "public" })).toBe(false);
  });
});
