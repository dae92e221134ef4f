import { expect, test } from "vitest";
import { capabilitiesOf } from "./capabilities";
import { instanceOf } from "../instance";

const of = (name: string, features: string[] = [], suggestions = false) =>
  capabilitiesOf({ software: { name, version: "" }, features, suggestions });

test("unknown software gets the safest capabilities", () => {
  const offers = (one: ReturnType<typeof of>) => [
    one.local_posts,
    one.password_grant,
    one.suggestions,
    one.settings_profiles,
    one.batch?.name,
  ];
  expect(offers(of("akkoma", ["pleroma_api", "akkoma_api", "v2_suggestions"], true))).toEqual([
    true,
    true,
    "v2",
    true,
    "ids",
  ]);
  expect(offers(of("pleroma", ["pleroma_api"], true))).toEqual([true, true, "v1", false, "ids"]);
  expect(offers(of("mastodon"))).toEqual([false, false, "v2", false, "id"]);
  expect(offers(of("gotosocial"))).toEqual([false, false, null, false, undefined]);
  expect(offers(of("snac"))).toEqual([false, false, null, false, undefined]);
});

test("translation is available only if the instance says so", () => {
  const path = (features: string[], translates: boolean) =>
    capabilitiesOf({ software: { name: "", version: "" }, features, translates }).translation_languages;
  expect(path(["akkoma_api"], true)).toBe("/api/v1/akkoma/translation/languages");
  expect(path([], true)).toBe("/api/v1/instance/translation_languages");
  expect([path(["akkoma_api"], false), path([], false)]).toEqual([null, null]);
});

test("a fork of Pleroma is told by what it lists, and its keys are not trusted", () => {
  const fork = of("kelpserver", ["pleroma_api", "multifetch"]);
  expect([fork.local_posts, fork.batch?.name, fork.idempotency_ms]).toEqual([true, "ids", 0]);
  expect(of("kelpserver", ["pleroma_api"]).batch).toBeNull();
});

test("an Akkoma whose staff suggests nobody suggests nobody", () => {
  expect(of("akkoma", ["pleroma_api", "v2_suggestions"], false).suggestions).toBeNull();
});

test.each([
  ["akkoma", [], "any"],
  ["pleroma", ["pleroma_api"], "unicode"],
  ["pleroma", ["pleroma_api", "pleroma_custom_emoji_reactions"], "any"],
  ["a fork", ["pleroma_api"], "unicode"],
  ["a fork", ["pleroma_api", "akkoma_api"], "any"],
  ["hollo", [], "any"],
  ["snac", [], "any"],
  ["mastodon", [], null],
  ["gotosocial", [], null],
  ["", [], null],
])("%s with %j takes reactions: %s", (name, features, reactions) => {
  const software = { name, version: "" };
  expect(capabilitiesOf({ software, features }).reactions).toBe(reactions);
  expect(
    instanceOf({ v2: null, v1: null, frontend: null, nodeinfo: { software, metadata: { features } } }).reactions,
  ).toBe(reactions);
});

test.each([
  ["akkoma", "3.16.0", true],
  ["pleroma", "2.7.1", true],
  ["mastodon", "4.4.3", true],
  ["gotosocial", "0.20.0+git-1a2b3c4", true],
  ["gotosocial", "0.19.2", false],
  ["snac", "2.75", false],
  ["", "", false],
])("%s %s keeps posts until their time: %s", (name, version, schedules) => {
  expect(capabilitiesOf({ software: { name, version }, features: [] }).schedules).toBe(schedules);
});

test.each([
  ["akkoma", "3.16.0", true],
  ["pleroma", "2.7.1", false],
  ["pleroma", "2.9.1", true],
  ["mastodon", "3.5.9", false],
  ["mastodon", "4.4.3", true],
  ["gotosocial", "0.16.0", false],
  ["gotosocial", "0.20.0", true],
  ["snac", "2.96", false],
  ["", "", false],
])("%s %s lets one follow hashtags: %s", (name, version, follows) => {
  expect(capabilitiesOf({ software: { name, version }, features: [] }).follows_tags ?? false).toBe(follows);
});

test.each([
  ["mastodon", "3.4.9", false],
  ["mastodon", "3.5.0", true],
  ["gotosocial", "0.20.0", false],
  ["akkoma", "3.16.0", false],
  ["", "", false],
])("%s %s lists what is much talked of: %s", (name, version, trends) => {
  expect(capabilitiesOf({ software: { name, version }, features: [] }).trends ?? false).toBe(trends);
});

test("Mastodon has a directory of people, Akkoma and Pleroma where they say so", () => {
  const names = ["mastodon", "akkoma", "pleroma", "gotosocial", ""];
  expect(names.map((name) => of(name).directory)).toEqual([true, undefined, undefined, undefined, undefined]);
  expect(["akkoma", "pleroma"].map((name) => of(name, ["profile_directory"]).directory)).toEqual([true, true]);
});

test("safe_dm is set only for servers that list the feature", () => {
  for (const name of ["akkoma", "pleroma", "mastodon", "gotosocial", ""]) expect(of(name).safe_dm).toBeUndefined();
  expect(of("pleroma", ["pleroma_api", "safe_dm_mentions"]).safe_dm).toBe(true);
});

test("polls exclude files on Mastodon and GoToSocial, not on Akkoma and Pleroma", () => {
  const alone = ["mastodon", "gotosocial", "akkoma", "pleroma", ""].map((name) => of(name).exclusive_poll);
  expect(alone).toEqual([true, true, undefined, undefined, undefined]);
});

test("a fork of Mastodon that says how many reactions one may give takes any", () => {
  const told = (max_reactions: unknown) => {
    const v2 = { configuration: { reactions: { max_reactions } } };
    return instanceOf({ v2, v1: null, frontend: null, nodeinfo: { software: { name: "mastodon", version: "4.4.0" } } });
  };
  expect([told(8), told(0), told("many")].map(({ reactions }) => reactions)).toEqual(["any", null, null]);
});

test.each([
  ["mastodon", "4.4.3", true],
  ["mastodon", "4.0.2", undefined],
  ["akkoma", "3.16.0", undefined],
  ["", "", undefined],
])("%s %s takes what is written of posted media with their status alone: %s", (name, version, describes) => {
  expect(capabilitiesOf({ software: { name, version }, features: [] }).describes_in_edits).toBe(describes);
});

test.each([
  ["akkoma", [], true],
  ["a fork", ["pleroma_api", "akkoma_api"], true],
  ["pleroma", ["pleroma_api"], false],
  ["a fork", ["pleroma_api"], false],
  ["mastodon", [], false],
  ["gotosocial", [], false],
  ["", [], false],
])("%s with %j is known to answer a text ping: %s", (name, features, pings) => {
  expect(of(name, features).socket_pings).toBe(pings);
});

test.each([
  ["mastodon", [], ["public", "hashtag"]],
  ["pleroma", ["pleroma_api"], ["public", "hashtag"]],
  ["akkoma", ["pleroma_api", "akkoma_api"], ["public"]],
  ["a fork", ["pleroma_api", "akkoma_api"], ["public"]],
  ["gotosocial", [], ["public"]],
  ["", [], []],
])("of public timelines and tags, %s with %j is asked for these by the socket: %j", (...row) => {
  const [name, features, topics] = row;
  expect(["public", "hashtag"].filter((one) => of(name, features).topics.includes(one))).toEqual(topics);
});

test.each([
  ["akkoma", "3.16.0", { lists_anybody: true }],
  ["snac", "2.96", { lists_anybody: true }],
  ["mastodon", "4.1.0", { list_replies: true }],
  ["mastodon", "4.2.0", { list_replies: true, exclusive_lists: true }],
  ["gotosocial", "0.17.0", { list_replies: true }],
  ["gotosocial", "0.20.0", { list_replies: true, exclusive_lists: true }],
] as const)("what lists of %s %s can is known", (name, version, expected) => {
  const { lists_anybody, list_replies, exclusive_lists } = capabilitiesOf({
    software: { name, version },
    features: [],
  });
  expect(JSON.parse(JSON.stringify({ lists_anybody, list_replies, exclusive_lists }))).toEqual(expected);
});
