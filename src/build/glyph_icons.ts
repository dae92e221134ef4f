import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { glyphCharacters } from "../ui/base/icons/glyph_names.ts";
import { pathOf } from "./icon_path.ts";

/** The line width of the font's icons, in px of a 24 px icon. */
export const lineWidth = 1.75;

/** An icon of the font: its lucide name, its character in the font, and its lines as SVG path data. */
type GlyphIcon = { name: string; sign: string; lines: string };

/**
 * Reads the icons of the font from lucide's files, in the order of their characters.
 * @param root the folder of the project
 * @throws Error naming an icon that lucide lacks, that has several colours, or whose file only points to another
 */
export async function glyphIcons(root: string): Promise<GlyphIcon[]> {
  const folder = join(root, "node_modules/lucide-react/dist/esm/icons");
  const icons: GlyphIcon[] = [];
  for (const [name, sign] of glyphCharacters) {
    const lines = pathOf(await readFile(join(folder, `${name}.mjs`), "utf8"));
    if (lines === null) throw new Error(`${name} is no icon of lines in one colour, or an alias of one`);
    icons.push({ name, sign, lines });
  }
  return icons;
}

/** A hash of everything that the font is built from. The font stores it as its description. */
export function fingerprint(icons: readonly GlyphIcon[]): string {
  return createHash("sha256").update(JSON.stringify({ icons, lineWidth })).digest("hex").slice(0, 16);
}
