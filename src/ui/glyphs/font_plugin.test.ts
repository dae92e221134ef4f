import { expect, test } from "vitest";
import { glyphFont } from "./font_plugin";
import { signs } from "./names";

/** The tables of a TrueType font: where each begins. */
function tablesOf(font: DataView): Map<string, number> {
  const tag = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((part) => font.getUint8(at + part)));
  return new Map(
    Array.from({ length: font.getUint16(4) }, (_, at) => [tag(12 + 16 * at), font.getUint32(20 + 16 * at)]),
  );
}

test("the font has an outline for every icon's sign, as wide as its lines reach, and it stays small", async () => {
  const bytes = await glyphFont("node_modules/lucide-react/dist/esm");
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(font);
  const at = (name: string) => tables.get(name) ?? Number.NaN;
  expect(font.getUint16(at("head") + 18)).toBe(2400);
  // The first one stands for what the font has not.
  expect(font.getUint16(at("maxp") + 4)).toBe(signs.size + 1);
  const long = font.getUint16(at("head") + 50) === 1;
  const from = (glyph: number) =>
    long ? font.getUint32(at("loca") + 4 * glyph) : 2 * font.getUint16(at("loca") + 2 * glyph);
  for (let glyph = 1; glyph <= signs.size; glyph++) {
    expect(from(glyph + 1)).toBeGreaterThan(from(glyph));
    const [left, , right] = [2, 4, 6].map((part) => font.getInt16(at("glyf") + from(glyph) + part));
    // The points that a curve is drawn by lie a little beyond it.
    expect(left).toBeGreaterThan(-50);
    expect(right).toBeLessThan(2450);
    expect((right ?? 0) - (left ?? 0)).toBeGreaterThan(1500);
  }
  expect(bytes.byteLength).toBeLessThan(5000);
});

test("an icon that is no lines of one colour, or another's name, is refused with its name", async () => {
  await expect(glyphFont("node_modules/no-such-icons")).rejects.toThrow(/message-circle/);
});
