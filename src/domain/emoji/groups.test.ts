import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { customEmojis, unicodeEmojis } from "./emoji";
import { emojiGroups } from "./groups";

const names = JSON.parse(readFileSync(join(import.meta.dirname, "../../../static/emoji.json"), "utf8")) as Record<
  string,
  string
>;
const standard = [...unicodeEmojis(names, {})];
const custom = (shortcode: string, category: string | null) => [
  ...customEmojis([{ shortcode, url: "https://a.example/a.png", static_url: "", category, visible_in_picker: true }]),
];

test("every emoji that comes with Godwit stands in one of Unicode's nine groups", () => {
  const groups = emojiGroups(standard, [], []);
  expect(groups.map(({ name }) => name)).toEqual(
    "smileys people animals food travel activities objects symbols flags".split(" "),
  );
  expect(groups.map(({ emojis }) => emojis[0]?.name)).toEqual(["😀", "👋", "🐵", "🍇", "🌍", "🎃", "👓", "🏧", "🏁"]);
});

test("groups: recent emoji, Unicode's groups, packs by name, emoji in no pack", () => {
  const packs = [...custom("zed", "Zoo"), ...custom("loose", null), ...custom("ant", "Ants")];
  const recent = [...standard.filter(({ name }) => name === "👋"), ...custom("ant", "Ants")];
  const groups = emojiGroups(standard, packs, recent);
  expect(groups[0]).toMatchObject({ name: "recent", emojis: [{ name: "👋" }, { name: "ant" }] });
  expect(groups.slice(-3).map((group) => ("pack" in group ? group.pack : group.name))).toEqual(["Ants", "Zoo", ""]);
});

test("an admin's character outside Unicode's groups is in a group of its own", () => {
  const [group, ...rest] = emojiGroups([...unicodeEmojis({ tick: "✓" }, {})], [], []);
  expect([group?.name, group?.emojis.length, rest.length]).toEqual(["other", 1, 0]);
});
