import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainText } from "./node_text";

/** Every status in recorded answers of a real Akkoma, with Akkoma's own plain text beside its HTML. */
function statuses(value: unknown): { content: string; plain: string }[] {
  if (Array.isArray(value)) return value.flatMap(statuses);
  if (typeof value !== "object" || value === null) return [];
  const { content, pleroma } = value as { content?: string; pleroma?: { content?: { "text/plain"?: string } } };
  const plain = pleroma?.content?.["text/plain"];
  const own = typeof content === "string" && typeof plain === "string" ? [{ content, plain }] : [];
  return [...own, ...Object.values(value).flatMap(statuses)];
}

test("what we read of a real server's HTML is what it says the text is", () => {
  const file = join(import.meta.dirname, "../../../tests/instance/fixtures/akkoma.json");
  const all = statuses(JSON.parse(readFileSync(file, "utf8")));
  expect(all.length).toBeGreaterThan(5);
  const lines = (text: string) =>
    text
      .split("\n")
      .map((line) => line.replaceAll(/\s+/g, " ").trim())
      .filter(Boolean)
      .join("\n");
  for (const { content, plain } of all) expect(plainText(content)).toBe(lines(plain));
});
