import { readFile } from "node:fs/promises";
import { join } from "node:path";
import initSkia from "canvaskit-wasm";
import svg2ttf from "svg2ttf";
import svgpath from "svgpath";
import type { Plugin } from "vite";
import { pathOf } from "../../build/icon_path.ts";
import { signs } from "./names.ts";

/** Units of the font for one of an icon's 24 px, and how thick its lines are in px. */
const [unit, thick] = [100, 1.75];
const height = 24 * unit;

/** Gives the outline of what lines of an icon cover: its data as a path of a font, with y from below. */
async function outliner(): Promise<(lines: string) => string> {
  const { Path, StrokeCap, StrokeJoin } = await initSkia();
  return (lines) => {
    const stroke = { width: thick, cap: StrokeCap.Round, join: StrokeJoin.Round };
    const outline = Path.MakeFromSVGString(lines)?.makeStroked(stroke);
    if (!outline) throw new Error(`An icon has no outline: ${lines}`);
    return svgpath(outline.toSVGString()).scale(unit, -unit).translate(0, height).round(0).toString();
  };
}

/**
 * The font of the icons that rows draw, in TrueType.
 * @param folder lucide-react's files
 */
export async function glyphFont(folder: string): Promise<Uint8Array> {
  const outline = await outliner();
  const glyphs: string[] = [];
  // One after the other: what is wrong is told of the same icon each time.
  for (const [name, sign] of signs) {
    const lines = pathOf(await readFile(join(folder, "icons", `${name}.mjs`), "utf8"));
    if (lines === null) throw new Error(`${name} is not of lines of one colour alone, or another name of an icon`);
    glyphs.push(`<glyph glyph-name="${name}" unicode="${sign}" d="${outline(lines)}"/>`);
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="glyphs" horiz-adv-x="${height}">` +
    `<font-face font-family="glyphs" units-per-em="${height}" ascent="${height}" descent="0"/>` +
    `${glyphs.join("")}</font></defs></svg>`;
  return svg2ttf(svg, { ts: 0, version: "1.0" }).buffer;
}

/**
 * Makes the font for the built app and says where it is (`virtual:glyphs`); elsewhere there is none, and icons are drawn.
 * @param root the folder of the project
 */
export function glyphs(root: string): Plugin {
  let builds = false;
  return {
    name: "godwit:glyphs",
    configResolved({ command }) {
      builds = command === "build";
    },
    resolveId: (name) => (name === "virtual:glyphs" ? "\0glyphs" : null),
    async load(id) {
      if (id !== "\0glyphs") return null;
      if (!builds) return "export default null;";
      const source = await glyphFont(join(root, "node_modules/lucide-react/dist/esm"));
      const file = this.emitFile({ type: "asset", name: "glyphs.ttf", source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
