import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportedConstants, settingReadings } from "../../../tests/support/setting_readings";
import { settings } from "./settings";

const root = join(import.meta.dirname, "../../..");

/** The code that ships, without what only shows a setting's states. */
const sources = ["src", "src-sw"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("dev/"))
    .map((file) => ({ file, source: readFileSync(join(root, folder, file), "utf8") })),
);

test("every setting is read by the code that it governs", () => {
  const elsewhere = new Map(sources.flatMap(({ file, source }) => [...exportedConstants(file, source)]));
  const read = new Set(sources.flatMap(({ file, source }) => [...settingReadings(file, source, elsewhere)]));
  expect(Object.keys(settings).filter((key) => !read.has(key))).toEqual([]);
});

test.each([
  ["a hook", `const one = useSetting("stopGifs");`, ["stopGifs"]],
  ["a read of the database", `await readSetting(db, on ? "a" : "b", admin);`, ["a", "b"]],
  ["names in a constant", `const keys = ["a", "b"] as const; await readSettings(db, keys, admin);`, ["a", "b"]],
  ["one of several constants", `const [asks, word] = on ? (["a", "x"] as const) : (["b", "y"] as const); ask(asks);`],
  ["names that another file exports", "useSettings(ruleKeys);", ["a", "b"]],
  ["a comment", `// useSetting("stopGifs")\nconst x = 1;`, []],
  ["a label", `t("setting.stopGifs"); write("stopGifs", true);`, []],
  ["a type", `type Value = SettingValue<"stopGifs">;`, []],
  ["a table", `const groups = { interface: ["stopGifs"] };`, []],
])("%s is told from what is no reading", (_what, source, found = ["a", "x", "b", "y"]) => {
  const elsewhere = exportedConstants("two.ts", `export const ruleKeys = ["a", "b"] as const; const keys = ["c"];`);
  expect([...settingReadings("one.ts", source, elsewhere)]).toEqual(found);
});
