import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { type UserSettingKey, userSettingKeys, settings } from "./settings";
import { readSettingsFile, writeSettingsFile } from "./settings_file";

const written = { hideNsfw: false, muteWords: ["spoiler"], theme: "mint", maxThumbnails: 3, replyVisibility: "self" };

test("a backup with theme gives back every choice, and nothing that was not chosen", () => {
  expect(readSettingsFile(writeSettingsFile(written, true))).toEqual({ choices: written, unknown: [], newer: false });
});

test("a backup without theme leaves the theme out", () => {
  const { theme: _, ...rest } = written;
  expect(readSettingsFile(writeSettingsFile(written, false))).toEqual({ choices: rest, unknown: [], newer: false });
});

test("whatever was chosen comes back as it was", () => {
  const seed = 42;
  const random = createRandom(seed);
  for (let life = 0; life < 200; life++) {
    const choices: Record<string, unknown> = {};
    for (const key of userSettingKeys) {
      if (random.next() < 0.5) continue;
      const { values, default: fallback }: { values: readonly unknown[]; default: unknown } = settings[key];
      const pool = values.length > 0 ? values : typeof fallback === "boolean" ? [true, false] : [fallback];
      choices[key] = pool[Math.floor(random.next() * pool.length)];
    }
    expect(readSettingsFile(writeSettingsFile(choices, true)), `seed ${seed}, life ${life}`).toEqual({
      choices,
      unknown: [],
      newer: false,
    });
  }
});

test("the file is version 1.0 and carries its version as a pair", () => {
  expect(JSON.parse(writeSettingsFile({}, true))).toEqual({ _pleroma_settings_version: [1, 0] });
});

test.each([
  ["no JSON", "<html>", "invalid", ""],
  ["a list", "[1, 0]", "invalid", ""],
  ["nothing", "null", "invalid", ""],
  ["no version", JSON.stringify({ hideNsfw: false }), "invalid", ""],
  ["a version that is no pair", JSON.stringify({ _pleroma_settings_version: "1.0" }), "invalid", ""],
  ["half a version", JSON.stringify({ _pleroma_settings_version: [1] }), "invalid", ""],
  ["a later major version", JSON.stringify({ _pleroma_settings_version: [2, 0], hideNsfw: false }), "too_new", "2.0"],
  ["an earlier major version", JSON.stringify({ _pleroma_settings_version: [0, 9] }), "too_old", "0.9"],
])("%s is refused, with the reason", (_, text, problem, version) => {
  expect(readSettingsFile(text)).toEqual({ problem, version });
});

test("a later minor version is read, and said to be newer", () => {
  expect(readSettingsFile(JSON.stringify({ _pleroma_settings_version: [1, 3], hideNsfw: false, later: 1 }))).toEqual({
    choices: { hideNsfw: false },
    unknown: [],
    newer: true,
  });
});

test("a file of another client is read; invalid values are named", () => {
  const file = {
    _pleroma_settings_version: [1, 0],
    hideNsfw: true,
    theme: null,
    replyVisibility: "nobody",
    redirectRootLogin: "/somewhere",
    chatMention: true,
    notificationVisibility: { likes: false, chatMention: true },
  };
  const read = readSettingsFile(JSON.stringify(file).replace("{", '{"__proto__":{"hideNsfw":false},'));
  if ("problem" in read) throw new Error("the file was refused");
  expect(read.unknown).toEqual<UserSettingKey[]>(["replyVisibility"]);
  expect(Object.keys(read.choices).toSorted()).toEqual(["hideNsfw", "notificationVisibility"]);
  expect(read.choices.notificationVisibility).toMatchObject({ likes: false, polls: true });
});
