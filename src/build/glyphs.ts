/** Makes src/ui/base/icons/glyphs.ttf, the TrueType font of the icons that rows show: `npm run glyphs`. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import initSkia from "canvaskit-wasm";
import svg2ttf from "svg2ttf";
import svgpath from "svgpath";
import { fingerprint, glyphIcons, lineWidth } from "./glyph_icons.ts";

const root = join(import.meta.dirname, "../..");
/** Units of the font for one px of an icon. */
const unit = 100;
const height = 24 * unit;

const icons = await glyphIcons(root);
const { Path, StrokeCap, StrokeJoin } = await initSkia();

/** The outline of an icon's strokes as the path data of a font, whose y axis points up. */
function outline(lines: string): string {
  const stroke = { width: lineWidth, cap: StrokeCap.Round, join: StrokeJoin.Round };
  const stroked = Path.MakeFromSVGString(lines)?.makeStroked(stroke);
  if (!stroked) throw new Error(`An icon has no outline: ${lines}`);
  return svgpath(stroked.toSVGString()).scale(unit, -unit).translate(0, height).round(0).toString();
}

const glyphs = icons.map(
  ({ name, sign, lines }) => `<glyph glyph-name="${name}" unicode="${sign}" d="${outline(lines)}"/>`,
);
const svg =
  `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="glyphs" horiz-adv-x="${height}">` +
  `<font-face font-family="glyphs" units-per-em="${height}" ascent="${height}" descent="0"/>` +
  `${glyphs.join("")}</font></defs></svg>`;
// A fixed time: the same icons give the same file.
const font = svg2ttf(svg, { ts: 0, version: "1.0", description: fingerprint(icons) });
await writeFile(join(root, "src/ui/base/icons/glyphs.ttf"), font.buffer);
