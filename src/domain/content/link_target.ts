import type { LinkTarget } from "./nodes";

/** The mentions and hashtags of a status, which its links are matched with. */
export type LinkMention = { id: string; username: string; acct: string; url: string };
export type LinkTag = { name: string; url: string };

/** The non-empty segments of an address's path. */
const segments = (url: URL): string[] => url.pathname.split("/").filter(Boolean);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The hashtag of a link: its `data-tag`, else the name in `tags`, else the path segment after "tag" or "tags". */
function tagOf(href: string, given: ReadonlyMap<string, string>, tags: readonly LinkTag[]): string | undefined {
  const named = given.get("data-tag") || tags.find((tag) => tag.url === href)?.name;
  const url = new URL(href);
  const [before = "", last = ""] = segments(url).slice(-2);
  // Friendica's hashtags link to a search.
  return named || (/^tags?$/i.test(before) ? decoded(last) : url.searchParams.get("tag") || undefined);
}

/**
 * The mention that a link means: by its address, by the account id that Akkoma writes (`data-user`), or by host and
 * name.
 */
function mentionedBy(
  href: string,
  given: ReadonlyMap<string, string>,
  mentions: readonly LinkMention[],
): LinkMention | undefined {
  const raw = given.get("href")?.trim();
  const page = new URL(href);
  const name = segments(page).at(-1)?.replace(/^@/, "").toLowerCase();
  return (
    mentions.find(({ url }) => url !== "" && (url === href || url === raw)) ??
    mentions.find(({ id }) => id === given.get("data-user")) ??
    mentions.find(
      ({ username, url }) => username.toLowerCase() === name && URL.canParse(url) && new URL(url).host === page.host,
    )
  );
}

/**
 * The target of a link.
 * @param href its safe address
 * @param given its attributes as written
 */
export function linkTarget(
  href: string,
  given: ReadonlyMap<string, string>,
  mentions: readonly LinkMention[],
  tags: readonly LinkTag[],
): LinkTarget {
  const words = (name: string) => (given.get(name) ?? "").toLowerCase().split(/\s+/);
  if (words("class").includes("hashtag") || words("rel").includes("tag")) {
    const name = tagOf(href, given, tags);
    if (name) return { to: "tag", name };
  }
  const isMention = words("class").includes("mention");
  const account = isMention
    ? mentionedBy(href, given, mentions)
    : mentions.find(({ url }) => url !== "" && url === href);
  return account ? { to: "account", id: account.id, acct: account.acct } : { to: "page" };
}

/** The number of characters of an address that are shown, as in Mastodon. */
const SHOWN = 30;

/**
 * Splits a link's text that is a web address into three parts, as Mastodon does: the prefix that is hidden, the part
 * that is shown, and the rest that is cut. Joined, they are the text. Null for any other text.
 */
export function shortAddress(words: string): { before: string; shown: string; rest: string } | null {
  const [, before = "", long = ""] = /^(https?:\/\/(?:www\.)?)(\S+)$/i.exec(words.trim()) ?? [];
  return long ? { before, shown: long.slice(0, SHOWN), rest: long.slice(SHOWN) } : null;
}
