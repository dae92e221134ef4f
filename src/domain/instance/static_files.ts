import * as v from "valibot";

/** The Unicode emoji of the picker: characters by name, "joy" → "😂", in display order. */
export type UnicodeEmojis = Record<string, string>;

/** A sticker pack of the admin; `icon` represents the pack. Addresses are absolute. */
export type StickerPack = { name: string; title: string; icon: string | null; stickers: string[] };

const Names = v.pipe(
  v.custom<Record<string, unknown>>((body) => typeof body === "object" && body !== null && !Array.isArray(body)),
  v.transform((body) =>
    Object.fromEntries(
      Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== ""),
    ),
  ),
);
const Pack = v.object({
  title: v.optional(v.fallback(v.string(), ""), ""),
  tabIcon: v.optional(v.fallback(v.nullable(v.string()), null), null),
  stickers: v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.filter((one) => typeof one === "string")),
  ),
});

/** The absolute address of `path`, relative to `base`; null if it is invalid or of another origin. */
function ownAddress(path: string, base: string): URL | null {
  if (!URL.canParse(path, base)) return null;
  const address = new URL(path, base);
  return address.origin === new URL(base).origin ? address : null;
}

/** Parses static/emoji.json. Invalid entries are left out; null if the file is not an object. */
export function unicodeEmojisOf(body: unknown): UnicodeEmojis | null {
  const read = v.safeParse(Names, body);
  return read.success ? read.output : null;
}

/**
 * Parses static/stickers.json: the path of each pack's folder ("/static/stickers/blob/") by its name. Folders on other
 * origins are left out; null if the file is not an object.
 * @param origin the page's own, "https://host"
 */
export function stickerFoldersOf(body: unknown, origin: string): Record<string, string> | null {
  const read = v.safeParse(Names, body);
  if (!read.success) return null;
  return Object.fromEntries(
    Object.entries(read.output).flatMap(([name, path]) => {
      const address = ownAddress(path.endsWith("/") ? path : `${path}/`, origin);
      return address ? [[name, address.pathname]] : [];
    }),
  );
}

/**
 * Parses a pack.json (`title`, `tabIcon`, and `stickers`, file names in the same folder). Null if it is invalid or has
 * no stickers.
 * @param folder the path of its folder at `origin`
 */
export function stickerPackOf(body: unknown, name: string, folder: string, origin: string): StickerPack | null {
  const read = v.safeParse(Pack, body);
  if (!read.success) return null;
  const { title, tabIcon, stickers } = read.output;
  const address = (file: string) => ownAddress(file, origin + folder)?.href ?? null;
  const all = stickers.map(address).filter((one) => one !== null);
  if (all.length === 0) return null;
  return { name, title: title || name, icon: tabIcon === null ? null : address(tabIcon), stickers: all };
}
