import url from "virtual:glyphs";
import { type GlyphName, signs } from "./names";

let there = false;

/**
 * Loads the font that has the icons of rows. A row's icons as images cost a slow phone a fifth of what scrolling costs, since each
 * is a drawing with a place of its own; as signs of a font they are text. Where a reader's browser takes no fonts of pages, or as
 * long as this one is not there, they are drawn.
 */
export async function loadGlyphs(): Promise<void> {
  if (url === null) return;
  const face = new FontFace("glyphs", `url(${url})`);
  there = await face.load().then(
    () => true,
    () => false,
  );
  if (there) document.fonts.add(face);
}

/** The sign of an icon in the font "glyphs"; undefined while the icon is to be drawn. */
export const glyph = (name: GlyphName): string | undefined => (there ? signs.get(name) : undefined);
