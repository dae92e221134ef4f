import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingReadings } from "../../../tests/support/setting_readings";
import { settings } from "./settings";

const root = join(import.meta.dirname, "../../..");

/** The code that ships, without what only shows a setting's states. */
const sources = ["src", "src-sw"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("dev/"))
    .map((file) => join(root, folder, file)),
);

test("every setting is read by the code that it governs", () => {
  const read = new Set(sources.flatMap((file) => [...settingReadings(file, readFileSync(file, "utf8"))]));
  expect(Object.keys(settings).filter((key) => !read.has(key))).toEqual([]);
});

test.each([
  ["a hook", `const one = useSetting("stopGifs");`, ["stopGifs"]],
  ["a read of the database", `await readSetting(db, on ? "a" : "b", admin);`, ["a", "b"]],
  ["names in a constant", `const keys = ["a", "b"] as const; await readSettings(db, keys, admin);`, ["a", "b"]],
  ["one of several constants", `const [asks, word] = on ? (["a", "x"] as const) : (["b", "y"] as const); ask(asks);`],
  ["a comment", `// useSetting("stopGifs")\nconst x = 1;`, []],
  ["a label", `t("setting.stopGifs"); write("stopGifs", true);`, []],
  ["a type", `type Value = SettingValue<"stopGifs">;`, []],
  ["a table", `const groups = { interface: ["stopGifs"] };`, []],
])("%s is told from what is no reading", (_what, source, found = ["a", "x", "b", "y"]) => {
  expect([...settingReadings("one.ts", source)]).toEqual(found);
});
