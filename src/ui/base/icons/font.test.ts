import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprint, glyphIcons } from "../../../build/glyph_icons";
import { glyphCharacters } from "./glyph_names";

const root = join(import.meta.dirname, "../../../..");
const bytes = readFileSync(join(import.meta.dirname, "glyphs.ttf"));

/** The offset of each table of a TrueType font. */
function tablesOf(font: DataView): Map<string, number> {
  const tag = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((part) => font.getUint8(at + part)));
  return new Map(
    Array.from({ length: font.getUint16(4) }, (_, at) => [tag(12 + 16 * at), font.getUint32(20 + 16 * at)]),
  );
}

test("the font matches the current icons (else: npm run glyphs)", async () => {
  expect(bytes.toString("latin1")).toContain(fingerprint(await glyphIcons(root)));
});

test("a changed icon or order of icons changes the fingerprint", async () => {
  const icons = await glyphIcons(root);
  const [first, ...rest] = icons;
  if (!first) throw new Error("no icons");
  const others = [[{ ...first, lines: `${first.lines}M1 1h1` }, ...rest], [...rest, first], rest];
  expect(new Set([icons, ...others].map(fingerprint)).size).toBe(4);
});

test("the font has an outline for every icon, as wide as its lines, in 5 kB", () => {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(font);
  const at = (name: string) => tables.get(name) ?? Number.NaN;
  expect(font.getUint16(at("head") + 18)).toBe(2400);
  // The first glyph is the one for missing characters.
  expect(font.getUint16(at("maxp") + 4)).toBe(glyphCharacters.size + 1);
  const long = font.getUint16(at("head") + 50) === 1;
  const from = (glyph: number) =>
    long ? font.getUint32(at("loca") + 4 * glyph) : 2 * font.getUint16(at("loca") + 2 * glyph);
  for (let glyph = 1; glyph <= glyphCharacters.size; glyph++) {
    expect(from(glyph + 1)).toBeGreaterThan(from(glyph));
    const [left, , right] = [2, 4, 6].map((part) => font.getInt16(at("glyf") + from(glyph) + part));
    // The control points of a curve lie a little outside its outline.
    expect(left).toBeGreaterThan(-50);
    expect(right).toBeLessThan(2450);
    expect((right ?? 0) - (left ?? 0)).toBeGreaterThan(1500);
  }
  expect(bytes.byteLength).toBeLessThan(5000);
});

test("icons that lucide does not have are refused by name", async () => {
  await expect(glyphIcons("/nowhere")).rejects.toThrow(/message-circle/);
});
