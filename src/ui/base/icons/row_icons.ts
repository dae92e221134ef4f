import url from "./glyphs.ttf?no-inline";
import { type GlyphName, signs } from "./glyph_names";

let there = false;

/**
 * Loads the font of the icons that rows show: as text they cost a slow phone a fifth less of all that scrolling costs than as
 * images, each of which is laid out and painted by itself. Until the font is loaded, and where the browser takes no fonts from
 * pages, icons are drawn.
 */
export async function loadRowIcons(): Promise<void> {
  const face = new FontFace("glyphs", `url(${url})`);
  there = await face.load().then(
    () => true,
    () => false,
  );
  if (there) document.fonts.add(face);
}

/** The sign of an icon in the font "glyphs"; undefined while the icon is to be drawn. */
export const rowIcon = (name: GlyphName): string | undefined => (there ? signs.get(name) : undefined);
