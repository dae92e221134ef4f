import { expect, test } from "vitest";
import { generateColours } from "../../theme/generate_colours";
import { colourOf, plainTheme, type Scheme, type Theme } from "../../theme/theme";
import { createRandom } from "../../../tests/support/fakes/random";
import { type UserSettingKey, userSettingKeys, settings } from "./settings";
import { MOST_FILE_BYTES, readSettingsFile, writeSettingsFile } from "./settings_file";

const written = { hideNsfw: false, muteWords: ["spoiler"], theme: "mint", maxThumbnails: 3, replyVisibility: "self" };

const no_themes = { themes: [], unread_themes: 0 };

test("a backup with theme gives back every choice, and nothing that was not chosen", () => {
  expect(readSettingsFile(writeSettingsFile(written, []))).toEqual({
    choices: written,
    ...no_themes,
    invalid: [],
    unknown: [],
    newer: false,
  });
});

test("a backup without theme leaves the theme out", () => {
  const { theme: _, ...rest } = written;
  expect(readSettingsFile(writeSettingsFile(written, null))).toEqual({
    choices: rest,
    ...no_themes,
    invalid: [],
    unknown: [],
    newer: false,
  });
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
    expect(readSettingsFile(writeSettingsFile(choices, [])), `seed ${seed}, life ${life}`).toEqual({
      choices,
      ...no_themes,
      invalid: [],
      unknown: [],
      newer: false,
    });
  }
});

test("the file is version 1.0 and carries its version as a pair", () => {
  expect(JSON.parse(writeSettingsFile({}, []))).toEqual({ _pleroma_settings_version: [1, 0] });
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
    ...no_themes,
    invalid: [],
    unknown: ["later"],
    newer: true,
  });
});

test("a file of Pleroma-FE or Akkoma-FE is read as far as its keys are known", () => {
  const file = {
    _pleroma_settings_version: [1, 0],
    hideNsfw: true,
    expertLevel: 1,
    theme: null,
    replyVisibility: "nobody",
    redirectRootLogin: "/somewhere",
    chatMention: true,
    notificationVisibility: { likes: false, chatMention: true },
  };
  const read = readSettingsFile(JSON.stringify(file).replace("{", '{"__proto__":{"hideNsfw":false},'));
  if ("problem" in read) throw new Error("the file was refused");
  expect(read.invalid).toEqual<UserSettingKey[]>(["replyVisibility"]);
  expect(read.unknown).toEqual(["__proto__", "redirectRootLogin", "chatMention"]);
  expect(Object.keys(read.choices).toSorted()).toEqual(["expertMode", "hideNsfw", "notificationVisibility"]);
  expect(read.choices.expertMode).toBe(true);
  expect(read.choices.notificationVisibility).toMatchObject({ likes: false, polls: true });
});

/** A file of this version with such contents, as text: some of them no object literal could hold. */
const fileOf = (contents: string) => `{"_pleroma_settings_version":[1,0],${contents}}`;

test("keys of the prototype and wrong types become no choices", () => {
  const hostile = fileOf(
    `"__proto__":{"hideNsfw":false},"constructor":{"prototype":{"theme":"x"}},"hasOwnProperty":1,"toString":true,` +
      `"hideNsfw":"false","muteWords":{"0":"a","length":1},"maxThumbnails":1e99,"theme":["mint"],"highlight":[1],` +
      `"notificationVisibility":[true],"webPushAlerts":"all","replyVisibility":true,"expertLevel":"9"`,
  );
  const read = readSettingsFile(hostile);
  if ("problem" in read) throw new Error("the file was refused");
  expect(read.choices).toEqual({});
  expect(read.unknown).toEqual(["__proto__", "constructor", "hasOwnProperty", "toString"]);
  expect(({} as Record<string, unknown>)["hideNsfw"]).toBeUndefined();
});

test("flags and highlights take no keys of the prototype either", () => {
  const read = readSettingsFile(
    fileOf(
      `"notificationVisibility":{"__proto__":{"likes":false},"polls":false},"highlight":{"__proto__":{"color":"#ff0000","type":"solid"}}`,
    ),
  );
  if ("problem" in read) throw new Error("the file was refused");
  expect(read.choices.notificationVisibility).toEqual({ ...settings.notificationVisibility.default, polls: false });
  expect(Object.getPrototypeOf(read.choices.highlight)).toBe(Object.prototype);
});

test("a file that is too big is refused, and a deep one changes nothing", () => {
  expect(readSettingsFile(fileOf(`"muteWords":["${"a".repeat(MOST_FILE_BYTES)}"]`))).toEqual({
    problem: "too_big",
    version: "",
  });
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  expect(readSettingsFile(fileOf(`"muteWords":${deep},"theme":${deep}`))).toMatchObject({
    choices: { muteWords: [] },
    invalid: ["theme"],
  });
});

const dusk = generateTheme("Dusk");

/** A theme that sets something of everything, as the editor makes it. */
function generateTheme(name: string): Theme {
  const colours = (scheme: Scheme) => generateColours(colourOf("#b4492b"), scheme);
  return {
    ...plainTheme,
    name,
    dark: colours("dark"),
    light: colours("light"),
    radii: { btn: 9 },
    fonts: { interface: "Gentium" },
    density: "roomy",
    text_size: 110,
  };
}

test("a backup with theme holds the themes of one's own, and one without holds none", () => {
  const themes = [{ id: "a-1", theme: dusk }];
  const choices = { theme: "own:a-1" };
  const read = readSettingsFile(writeSettingsFile(choices, themes));
  expect(read).toEqual({ choices, themes, unread_themes: 0, invalid: [], unknown: [], newer: false });
  expect(readSettingsFile(writeSettingsFile(choices, null))).toMatchObject({ choices: {}, themes: [] });
});

test("themes of a file give colours, numbers and names alone; what is none is counted", () => {
  const bad = { ...dusk, dark: { bg: "url(https://x.example)", text: "#ffffff" }, light: null };
  const entries = [
    { id: "a", theme: { ...dusk, extra: "url(https://x.example)", fonts: { interface: "url(x)" } }, more: 1 },
    { id: "a", theme: generateTheme("Second of one id") },
    { id: "../b", theme: dusk },
    { id: "c", theme: bad },
    { id: 7, theme: dusk },
    "d",
  ];
  const read = readSettingsFile(fileOf(`"ownThemes":${JSON.stringify(entries)}`));
  if ("problem" in read) throw new Error("the file was refused");
  const { interface: _, ...fonts } = dusk.fonts;
  expect([read.themes, read.unread_themes]).toEqual([[{ id: "a", theme: { ...dusk, fonts } }], 4]);
  for (const wrong of ['"x"', '{"a":1}', `${"[".repeat(9000)}${"]".repeat(9000)}`]) {
    const other = readSettingsFile(fileOf(`"ownThemes":${wrong}`));
    expect(other).toMatchObject({ themes: [], unread_themes: 1, unknown: [] });
  }
});
