import url from "./glyphs.ttf?no-inline";
import { type GlyphName, glyphCharacters } from "./glyph_names";

let loaded = false;

/**
 * Loads the icon font of list rows. On a slow phone, icons as text reduce the cost of scrolling by a fifth: each SVG is
 * laid out and painted separately. Until the font is loaded, and where the browser blocks web fonts, rows show SVG.
 */
export async function loadRowIcons(): Promise<void> {
  const face = new FontFace("glyphs", `url(${url})`);
  loaded = await face.load().then(
    () => true,
    () => false,
  );
  if (loaded) document.fonts.add(face);
}

/** The character of an icon in the font "glyphs"; undefined while the font is not loaded. */
export const glyphCharacter = (name: GlyphName): string | undefined => (loaded ? glyphCharacters.get(name) : undefined);
