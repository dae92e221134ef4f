/** Where the font is that `font_plugin` makes; null where nothing was built. */
declare module "virtual:glyphs" {
  const url: string | null;
  export default url;
}
