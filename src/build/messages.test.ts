import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordTranslations } from "./translations";
import { messages } from "./messages";
import { type Catalogue, createT, type MessageKey } from "../i18n/translator";

const english = {
  "app.name": "Bird",
  "timeline.new": "{count, plural, one {# new} other {# new}}",
  "outbox.title": "Outbox",
  "outbox.empty": "Nothing waits",
};
const arabic = { "app.name": "طائر", "outbox.title": "صادر" };

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "godwit-words-"));
  const folder = join(root, "src/i18n");
  await mkdir(join(folder, "translated"), { recursive: true });
  const put = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));
  await put("en.json", english);
  await put("ar.json", arabic);
  await put("translated/ar.json", recordTranslations(arabic, { ...english, "outbox.title": "Sent" }, {}));
});
afterAll(() => rm(root, { recursive: true }));

type Transform = (this: { addWatchFile(file: string): void }, code: string, id: string) => { code: string };

/** Builds a part of the Arabic messages; gives it and the files whose changes rebuild it. */
async function built(part: "first" | "late") {
  const file = join(root, "src/i18n/ar.json");
  const watched: string[] = [];
  const { code } = (messages().transform as Transform).call(
    { addWatchFile: (one) => watched.push(one) },
    await readFile(file, "utf8"),
    `${file}?${part}`,
  );
  return { words: JSON.parse(code.replace("export default ", "")) as Catalogue, watched };
}

test("the words of the first screen are English where a language lacks them", async () => {
  const { words } = await built("first");
  expect(Object.keys(words)).toEqual(["app.name", "timeline.new"]);
  const t = createT("ar", words);
  expect(t("app.name")).toBe("طائر");
  expect(t("timeline.new" as MessageKey, { count: 3 })).toMatch(/^\u2066.* new\u2069$/);
});

test("late messages fall back to English when missing or stale", async () => {
  const { words } = await built("late");
  const t = createT("ar", words);
  expect(Object.keys(words).map((key) => t(key as MessageKey))).toEqual([
    "\u2066Outbox\u2069",
    "\u2066Nothing waits\u2069",
  ]);
});

test("another language is built anew when English changes", async () => {
  expect((await built("first")).watched).toEqual([join(root, "src/i18n/en.json")]);
});
