import { webAddress } from "../content/web_address";

/**
 * The fields of stored entities that hold an address. One that holds none is "" in the first list, null in the second.
 */
const texts = ["avatar", "avatar_static", "header", "header_static", "static_url", "uri"];
const nullable = "url preview_url remote_url image favicon background_image website emoji_url".split(" ");

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/** The `url` of an account, a mention and a tag is never null. */
const isNamed = (one: Fields) => "acct" in one || (typeof one["name"] === "string" && !("count" in one));

function cleanOwn(one: Fields): boolean {
  let changed = false;
  for (const key of [...texts, ...nullable]) {
    const value = one[key];
    if (typeof value !== "string" || value === "") continue;
    const none = texts.includes(key) || (key === "url" && isNamed(one)) ? "" : null;
    const cleaned = webAddress(value) ?? none;
    if (cleaned === value) continue;
    one[key] = cleaned;
    changed = true;
  }
  return changed;
}

/** Gives a custom emoji the one address that it has for both. False where it has none. */
export function completeEmoji(emoji: Fields): boolean {
  emoji["url"] ||= emoji["static_url"];
  emoji["static_url"] ||= emoji["url"];
  return Boolean(emoji["url"]);
}

/** Drops what nothing is left of without its address: custom emoji and a card. */
function dropUnaddressed(row: Fields): boolean {
  const { emojis, card } = row;
  const lacking = (one: unknown) => isFields(one) && !(one["url"] && one["static_url"]);
  const incomplete = Array.isArray(emojis) && emojis.some(lacking);
  if (incomplete) row["emojis"] = emojis.filter((one) => isFields(one) && completeEmoji(one));
  const cardless = isFields(card) && !card["url"];
  if (cardless) row["card"] = null;
  return incomplete || cardless;
}

/**
 * Cleans the addresses in a row that an earlier version stored as the server sent them, in place, so that it is as if
 * the parsers of today had read it: an address that `webAddress` does not let through is absent. Gives whether anything
 * changed.
 */
export function cleanAddresses(row: unknown): boolean {
  if (!isFields(row)) return false;
  let changed = cleanOwn(row);
  for (const one of Object.values(row)) changed = cleanAddresses(one) || changed;
  return dropUnaddressed(row) || changed;
}
