import * as v from "valibot";

/** The emoji of Unicode that are offered: the character by its name, "joy" → "😂", in the order they are shown. */
export type UnicodeEmojis = Record<string, string>;

/** Pictures that the admin offers to post; `icon` stands for all of them. Addresses are whole. */
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

/** An address below `base`, or elsewhere at its origin; null where it is another's or none. */
function ownAddress(path: string, base: string): URL | null {
  if (!URL.canParse(path, base)) return null;
  const address = new URL(path, base);
  return address.origin === new URL(base).origin ? address : null;
}

/**
 * What static/emoji.json says: names with their characters. What is none costs itself; null where the whole file is something
 * else.
 */
export function unicodeEmojisOf(body: unknown): UnicodeEmojis | null {
  const read = v.safeParse(Names, body);
  return read.success ? read.output : null;
}

/**
 * Where the packs of static/stickers.json lie: the path of each one's folder, "/static/stickers/blob/", by its name. null
 * where the file is something else.
 * @param origin the page's own, "https://host": no pack of another is read
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
 * A pack by its pack.json (`title`, `tabIcon` and `stickers`, the names of files beside it). null where the file is something
 * else, or has no picture.
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
